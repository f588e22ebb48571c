import { IconPercentage } from "~/kit/icon/icons.ts";
import { PaymentDots } from "~/kit/installments/installments.tsx";
import { Split } from "~/kit/layout/layout.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./plan-details.module.css";
import { datedPayments, totalOf, type OfferedPlans } from "./plans.ts";
import type { PricePlan } from "./types.ts";

/** The payments of a plan with their dates. */
export function PlanPayments({ plan }: { plan: PricePlan }) {
  const texts = useTexts("offer");
  const { money, shortDay } = useFormats();
  const now = usePageNow();
  const zone = useTimeZone();
  return (
    <PaymentDots
      items={datedPayments(plan, now, zone).map(({ number, amount, day }) => ({
        id: String(number),
        title: day === null ? texts("atSignup") : shortDay(day),
        amount: money(amount, plan.currency, { short: true }),
        now: day === null,
      }))}
    />
  );
}

/** What paying once saves compared with the shown plan; renders nothing when it saves nothing. */
export function PlanSaving({ shown, plans }: { shown: PricePlan; plans: OfferedPlans }) {
  const texts = useTexts("offer");
  const { money } = useFormats();
  if (!plans.ONETIME || !plans.INSTALLMENTS) return null;
  const once = totalOf(plans.ONETIME);
  const saved = totalOf(plans.INSTALLMENTS) - once;
  if (saved <= 0) return null;
  const short = (amount: number) => <bdi>{money(amount, shown.currency, { short: true })}</bdi>;
  return (
    <Split as="p" gap={12} align="start" size="compact" tone="ink" className={styles.saving}>
      <IconPercentage size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {shown.type === "INSTALLMENTS"
          ? texts.rich("saveByOnce", { once: () => <b key="once">{short(once)}</b>, saved: () => <span key="saved">{short(saved)}</span> })
          : texts.rich("savedByOnce", { saved: () => <b key="saved">{short(saved)}</b> })}
      </span>
    </Split>
  );
}
