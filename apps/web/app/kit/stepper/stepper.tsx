import { cx } from "../cx.ts";
import { IconCheck } from "../icon/icons.ts";
import { Split } from "../layout/layout.tsx";
import { BareLink } from "../link/link.tsx";
import styles from "./stepper.module.css";

export type Step = { id: string; title: string; /** Where a finished step can be looked at again. */ href?: string };

export type StepperProps = {
  /** "Sign-up". */
  label: string;
  steps: Step[];
  /** The index of the current step. */
  current: number;
  /** The text for screen readers that a step is done. */
  doneLabel: string;
};

/** The steps of a form with several pages. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <nav aria-label={label}>
      <Split as="ol" align="center">
        {steps.map((step, i) => {
          const done = i < current;
          const body = (
            <>
              <span className={styles.disc} aria-hidden="true">
                {done ? <IconCheck size={16} stroke={2.5} /> : <bdi>{i + 1}</bdi>}
              </span>
              <span className={styles.title}>
                {step.title}
                {done ? <span className="visually-hidden">, {doneLabel}</span> : null}
              </span>
            </>
          );
          return (
            <li
              key={step.id}
              className={cx(styles.step, done && styles.done, i === current && styles.current)}
              aria-current={i === current ? "step" : undefined}
            >
              {done && step.href ? (
                <BareLink href={step.href} className={styles.body}>
                  {body}
                </BareLink>
              ) : (
                <span className={styles.body}>{body}</span>
              )}
            </li>
          );
        })}
      </Split>
    </nav>
  );
}
