import { openStep } from "@larkroom/domain/enrolment/steps";
import type { ReactNode } from "react";
import { useGoogleProof } from "~/features/identity/google/use-google-proof.ts";
import { NoAccountYet } from "~/features/identity/google/no-account-yet.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useLogInLink } from "~/features/people/registration/log-in-link.tsx";
import { Alternates } from "~/shared/layouts/alternates.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useHasSignup, useSignup } from "./signup-state.ts";
import { StepPage } from "./step-page.tsx";
import styles from "./signup.module.css";
import { Ways } from "./ways.tsx";

/** The first step: start with a trial class or with the whole course. */
export default function SignupIndex() {
  return (
    <>
      <Alternates />
      {useHasSignup() ? <Begin /> : <FirstStep />}
    </>
  );
}

/** The first step before the browser's storage has been read. */
function FirstStep() {
  const texts = useTexts("signup");
  return (
    <div className={styles.single}>
      <div className={styles.column}>
        <Stack gap={6}>
          <Heading level={1} look="h2">
            {texts("begin.title")}
          </Heading>
        </Stack>
        <Ways />
      </div>
    </div>
  );
}

function Begin() {
  const texts = useTexts("signup");
  const logIn = useLogInLink();
  const {
    draft: { chosen },
    course,
    client,
    go,
  } = useSignup();
  const { proof } = useGoogleProof();
  const underway = chosen.journey !== null && chosen.orderId === null && course !== null;
  return (
    <StepPage step="index" title={texts("begin.title")}>
      {underway ? (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => go(openStep(chosen, "checkout", client !== null))}>
              {texts("begin.goOnLink")}
            </Button>
          }
        >
          {texts.rich("begin.goOn", { course: course.title, strong })}
        </Alert>
      ) : null}
      {proof && !client ? <NoAccountYet email={proof.email} /> : null}
      <Ways />
      {client || proof ? null : <Text tone="soft">{texts.rich("begin.account", { login: logIn })}</Text>}
    </StepPage>
  );
}

const strong = (words: ReactNode) => (
  <strong key="strong" dir="auto">
    {words}
  </strong>
);
