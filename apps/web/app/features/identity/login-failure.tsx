import { useEffect, useEffectEvent, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import type { FormAlert } from "~/shared/forms/use-native-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./login.module.css";

/** Why a login was refused, above its fields. The time to wait runs down before the eyes and is read out once. */
export function LoginAlert({ failure, at, onOver }: FormAlert) {
  const texts = useTexts("login");
  const errors = useTexts("errors");
  if (failure?.status === 429) return <WaitAlert failure={failure} at={at} onOver={onOver} />;
  const overrides = { validation_failed: errors("wrong_credentials"), "reason:token_missing": texts("failures.noToken") };
  return <FailureAlert failure={failure} overrides={overrides} className={styles.alert} />;
}

function WaitAlert({ failure, at, onOver }: FormAlert & { failure: ApiFailure }) {
  const texts = useTexts("login");
  const [until] = useState(() => (at ?? Date.now()) + (failure.retryAfter ?? 60) * 1000);
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [first] = useState(left);
  const [seconds, setSeconds] = useState(first);
  const count = useEffectEvent(() => {
    setSeconds(left());
    if (left() === 0) onOver();
  });
  useEffect(() => {
    const timer = setInterval(() => count(), 1000);
    return () => clearInterval(timer);
  }, []);
  const words = (time: number) => texts("failures.waitTime", { minutes: Math.floor(time / 60), seconds: time % 60 }).trim();
  return (
    <Alert tone="error" live className={styles.alert}>
      {texts.rich("failures.wait", {
        time: () => (
          // After a native form post the server rendered the time a moment earlier, so the texts may differ.
          <span key="time">
            <span aria-hidden="true" className="tabular" suppressHydrationWarning>
              {words(seconds)}
            </span>
            <span className="visually-hidden" suppressHydrationWarning>
              {words(first)}
            </span>
          </span>
        ),
      })}
    </Alert>
  );
}
