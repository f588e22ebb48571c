import { journeySteps, type Journey, type SignupStep } from "@larkroom/domain/enrolment/journeys";
import type { ReactNode } from "react";
import { IconPhone } from "~/kit/icon/icons.ts";
import { Stepper } from "~/kit/stepper/stepper.tsx";
import { companyOf, phoneLink } from "~/shared/editions/company.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { HomeLink } from "~/shared/layouts/header/home-link.tsx";
import { SkipLink } from "~/shared/layouts/skip-link.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./signup-frame.module.css";

type NamedStep = Exclude<SignupStep, "index" | "result">;
const isNamed = (step: SignupStep): step is NamedStep => step !== "index" && step !== "result";

interface SignupFrameProps {
  step: SignupStep;
  journey: Journey | null;
  /** On the result page: the last step stays open until the order is paid. */
  isPaid: boolean;
  children: ReactNode;
}

/** The sign-up's layout: a header with the steps, and the page. No menus, because there is a single task. */
export function SignupFrame({ step, journey, isPaid, children }: SignupFrameProps) {
  const texts = useTexts("signup");
  const path = usePath();
  const { phone, phoneToDial } = companyOf(useEdition().slug);
  const steps = journeySteps[journey ?? "purchase"].filter(isNamed);
  const current = step === "result" ? steps.length - (isPaid ? 0 : 1) : steps.findIndex((each) => each === step);
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header data-print="hide">
        <div className={styles.row}>
          <HomeLink />
          <div className={styles.steps}>
            <Stepper
              label={texts("steps.label")}
              doneLabel={texts("steps.done")}
              current={current}
              steps={steps.map((each) => ({
                id: each,
                title: texts(`steps.${each}`),
                href: step === "result" ? undefined : path(`/signup/${each}`),
              }))}
            />
          </div>
          <a href={phoneLink(phoneToDial)} className={styles.phone} aria-label={texts("call", { phone })}>
            <IconPhone size={20} stroke={1.75} aria-hidden="true" />
            <span className="ltr">{phone}</span>
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
