import { previousStep } from "@larkroom/domain/enrolment/steps";
import type { SignupStep } from "@larkroom/domain/enrolment/journeys";
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconArrowLeft } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSignup } from "./signup-state.ts";
import styles from "./signup.module.css";

export interface StepPageProps {
  step: SignupStep;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** Beside the step: the current selections. */
  aside?: ReactNode;
}

/** A step: its title, which takes the focus when coming from another step, its content, and content beside it. */
export function StepPage({ step, title, lead, children, aside }: StepPageProps) {
  const texts = useTexts("signup");
  const { draft, go, moved } = useSignup();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [moved]);
  const before = draft.chosen.journey === null ? null : previousStep(draft.chosen.journey, step);
  return (
    <div className={aside ? styles.grid : styles.single}>
      <div className={styles.column}>
        <Stack gap={6}>
          <Heading level={1} look="h2">
            <span ref={heading} tabIndex={-1}>
              {title}
            </span>
          </Heading>
          {lead ? <Text tone="soft">{lead}</Text> : null}
        </Stack>
        {children}
        {before && step !== "result" ? (
          <Button
            variant="tertiary"
            className={styles.back}
            icon={<IconArrowLeft size={20} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
            onClick={() => go(before)}
          >
            {texts("back")}
          </Button>
        ) : null}
      </div>
      {aside ? <aside className={styles.aside}>{aside}</aside> : null}
    </div>
  );
}

/** A part of a step that couldn't be loaded. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts("signup");
  return <ErrorState title={texts("failed")} text={texts("failedText")} retryLabel={texts("again")} onRetry={onRetry} />;
}
