import { Chip } from "~/kit/chip/chip.tsx";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./checkout.module.css";
import { evenPayment, rhythmOf, savingOf } from "./plan-words.ts";
import type { PricePlan, Quote } from "./types.ts";

export interface PlanCardsProps {
  plans: readonly PricePlan[];
  /** The quote of each plan, in the plans' order; undefined while loading. */
  quotes: readonly (Quote | undefined)[];
  chosen: number | null;
  onChoose: (planId: number) => void;
  /** Whether the school collects the payments itself: then none is made today. */
  isDirect: boolean;
  error?: string;
}

/** The price plans, each with its total after the promo code. */
export function PlanCards({ plans, quotes, chosen, onChoose, isDirect, error }: PlanCardsProps) {
  const texts = useTexts("checkout");
  return (
    <RadioCards
      label={texts("howToPay")}
      name="plan"
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => onChoose(Number(value))}
      error={error}
      className={styles.plans}
      options={plans.map((plan, index) => ({
        value: String(plan.id),
        title: <PlanTitle plan={plan} quote={quotes[index]} />,
        detail: quotes[index]?.total === 0 ? texts("plan.freeText") : texts(`plan.${isDirect ? "direct." : ""}${rhythmOf(plan)}`),
        foot: (
          <PlanSum
            quote={quotes[index]}
            saving={savingOf(
              quotes[index]?.total,
              quotes.map((quote) => quote?.total),
            )}
          />
        ),
      }))}
    />
  );
}

function PlanTitle({ plan, quote }: { plan: PricePlan; quote: Quote | undefined }) {
  const texts = useTexts("checkout");
  const { money } = useFormats();
  if (quote?.total === 0) return texts("plan.free");
  const count = plan.installments.length;
  if (count <= 1) return texts("plan.once");
  const even = quote ? evenPayment(quote) : null;
  return even === null || !quote
    ? texts("plan.several", { count })
    : texts("plan.times", { count, amount: money(even, quote.currency, { short: true }) });
}

function PlanSum({ quote, saving }: { quote: Quote | undefined; saving: number }) {
  const texts = useTexts("checkout");
  const { money } = useFormats();
  if (!quote) return <span aria-hidden="true">…</span>;
  const short = (amount: number) => money(amount, quote.currency, { short: true });
  return (
    <>
      <bdi>{quote.total === 0 ? texts("summary.free") : short(quote.total)}</bdi>
      {quote.discount > 0 ? (
        <Text as="s" size="inherit" tone="slate" weight={400}>
          <span className="visually-hidden">{texts("plan.before")} </span>
          <bdi>{short(quote.subtotal)}</bdi>
        </Text>
      ) : null}
      {saving > 0 ? (
        <Chip tone="yellow" size="small">
          {texts("plan.less", { amount: short(saving) })}
        </Chip>
      ) : null}
    </>
  );
}
