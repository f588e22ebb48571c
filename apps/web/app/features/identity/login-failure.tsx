import { useEffect, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { ApiError } from "~/shared/api/api-error.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./login.module.css";

/** Why a login was refused. `until`: epoch milliseconds from which another attempt is allowed. */
export type LoginFailure = { kind: "wrong" | "noToken" | "network" | "unknown" } | { kind: "wait"; until: number };

/** Converts an error of a login. Errors that aren't API errors are rethrown. */
export function loginFailure(error: unknown, now: number): LoginFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { kind: "network" };
  if (error.status === 429) return { kind: "wait", until: now + (error.retryAfter ?? 60) * 1000 };
  if (error.code === "token_missing") return { kind: "noToken" };
  return { kind: error.code === "wrong_credentials" || error.code === "validation_failed" ? "wrong" : "unknown" };
}

/** An alert above the fields. The waiting time counts down visually and is read out once. */
export function LoginAlert({ failure, onOver }: { failure: LoginFailure; onOver: () => void }) {
  const texts = useTexts("login");
  if (failure.kind === "wait") return <WaitAlert key={failure.until} until={failure.until} onOver={onOver} />;
  return (
    <Alert tone="error" live className={styles.alert}>
      {texts(`failures.${failure.kind}`)}
    </Alert>
  );
}

function WaitAlert({ until, onOver }: { until: number; onOver: () => void }) {
  const texts = useTexts("login");
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [first] = useState(left);
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSeconds(now);
      if (now === 0) onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [until, onOver]);
  const words = (count: number) => texts("failures.waitTime", { minutes: Math.floor(count / 60), seconds: count % 60 }).trim();
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
