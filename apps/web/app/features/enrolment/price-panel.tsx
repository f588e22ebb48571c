import { useState } from "react";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconDeviceLaptop, IconReceiptDollar, IconRotateClockwise } from "~/kit/icon/icons.ts";
import { PriceCard } from "~/kit/price-card/price-card.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { evenAmount, offeredPlans, totalOf, type PlanType } from "./plans.ts";
import { PlanPayments, PlanSaving } from "./plan-details.tsx";
import { signupLink } from "./signup-link.ts";
import type { OfferedCourse, PricePlan } from "./types.ts";

const sign = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** The price of a course by payment type, with links to a trial class and sign-up. */
export function PricePanel({ course }: { course: OfferedCourse }) {
  const texts = useTexts("offer");
  const path = usePath();
  const plans = offeredPlans(course.prices);
  const [type, setType] = useState<PlanType>(plans.INSTALLMENTS ? "INSTALLMENTS" : "ONETIME");
  const plan = plans[type] ?? plans.ONETIME ?? plans.INSTALLMENTS;
  const signUp = (
    <ButtonLink
      href={path(signupLink(course, "purchase"))}
      variant={course.hasTrial ? "secondary" : "primary"}
      size={course.hasTrial ? "medium" : "large"}
      full
    >
      {texts("signUp")}
    </ButtonLink>
  );
  return (
    <PriceCard
      toggle={
        plans.ONETIME && plans.INSTALLMENTS ? (
          <SwitchButton
            label={texts("howToPay")}
            width="fill"
            size="large"
            ticked
            value={type}
            onChange={setType}
            options={[
              { value: "ONETIME", title: texts("oneTime") },
              { value: "INSTALLMENTS", title: texts("installments") },
            ]}
          />
        ) : null
      }
      {...usePriceWords(plan, course.lessonNumber)}
      payments={plan && plan.installments.length > 1 ? <PlanPayments plan={plan} /> : null}
      saving={plan ? <PlanSaving shown={plan} plans={plans} /> : null}
      actions={
        <>
          {course.hasTrial ? (
            <ButtonLink href={path(signupLink(course, "trial"))} size="large" full>
              {texts("trial")}
            </ButtonLink>
          ) : null}
          {plan ? signUp : null}
        </>
      }
      promises={[
        { icon: <IconRotateClockwise {...sign} />, text: texts("promises.missed") },
        { icon: <IconReceiptDollar {...sign} />, text: texts("promises.refund") },
        { icon: <IconDeviceLaptop {...sign} />, text: texts("promises.computer") },
      ]}
    />
  );
}

function usePriceWords(plan: PricePlan | null, lessonNumber: number) {
  const texts = useTexts("offer");
  const { money } = useFormats();
  if (!plan) return { amount: texts("askPrice") };
  const short = (amount: number) => money(amount, plan.currency, { short: true });
  const total = totalOf(plan);
  const lessons = plan.lessons ?? lessonNumber;
  const each = evenAmount(plan);
  const count = plan.installments.length;
  const aLesson = lessons > 0 ? short(Math.round(total / lessons)) : null;
  const parted = count > 1;
  return {
    amount: parted && each !== null ? texts("times", { count: String(count), amount: short(each) }) : short(total),
    ...(plan.costUndiscounted !== null && plan.costUndiscounted > total && !parted
      ? { oldAmount: short(plan.costUndiscounted), oldAmountLabel: texts("before") }
      : {}),
    note:
      aLesson === null
        ? null
        : parted
          ? texts("totalAndLesson", { total: short(total), lesson: aLesson })
          : texts("aLesson", { lesson: aLesson }),
  };
}
