import { startJourney } from "@larkroom/domain/enrolment/draft";
import { openStep } from "@larkroom/domain/enrolment/steps";
import type { ReactNode } from "react";
import { useGoogleProof } from "~/features/identity/google/use-google-proof.ts";
import { NoAccountYet } from "~/features/identity/google/no-account-yet.tsx";
import { Scene } from "~/kit/art/scene.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconArrowRight } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { useLogInLink } from "~/features/people/registration/log-in-link.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSignup } from "./signup-state.ts";
import { StepPage } from "./step-page.tsx";
import styles from "./signup.module.css";

const ways = [
  { journey: "trial", scene: "step-1" },
  { journey: "purchase", scene: "step-3" },
] as const;

/** How to begin: with a trial lesson, or with the whole course. */
export default function SignupIndex() {
  const texts = useTexts("signup");
  const logIn = useLogInLink();
  const { draft, course, client, update, go } = useSignup();
  const { proof } = useGoogleProof();
  const underway = draft.chosen.journey !== null && draft.chosen.orderId === null && course !== null;
  return (
    <StepPage step="index" title={texts("begin.title")}>
      {underway ? (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => go(openStep(draft.chosen, "checkout", client !== null))}>
              {texts("begin.goOnLink")}
            </Button>
          }
        >
          {texts.rich("begin.goOn", { course: course.title, strong: strong })}
        </Alert>
      ) : null}
      {proof && !client ? <NoAccountYet email={proof.email} /> : null}
      <ul className={styles.ways}>
        {ways.map(({ journey, scene }) => (
          <li key={journey}>
            <button
              type="button"
              className={styles.way}
              onClick={() => {
                update((now) => ({
                  ...now,
                  chosen: startJourney(now.chosen, journey),
                  attempt: now.attempt?.orderId === null ? now.attempt : null,
                }));
                go("course");
              }}
            >
              <Scene name={scene} width={132} />
              <span className={styles.wayWords}>
                <span className={styles.wayTitle}>{texts(`begin.${journey}`)}</span>
                <span>{texts(`begin.${journey}Text`)}</span>
              </span>
              <IconArrowRight size={24} stroke={1.75} className="flip-rtl" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {client || proof ? null : <Text tone="soft">{texts.rich("begin.account", { login: logIn })}</Text>}
    </StepPage>
  );
}

const strong = (words: ReactNode) => (
  <strong key="strong">
    <bdi>{words}</bdi>
  </strong>
);
