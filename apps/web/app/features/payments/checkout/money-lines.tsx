import { PaymentDots } from "~/kit/installments/installments.tsx";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./checkout.module.css";
import { percentText } from "./promo-code.tsx";
import type { Quote } from "./types.ts";

/** The price per child, the discount, and the total. */
export function MoneyLines({ quote, names, lessons }: { quote: Quote; names: readonly string[]; lessons: number | null }) {
  const texts = useTexts("checkout");
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, quote.currency);
  const { promo } = quote;
  return (
    <>
      <Stack as="dl" gap={8} size="compact" className={styles.lines}>
        {names.map((name, index) => (
          <div key={index}>
            <dt>{lessons === null ? <bdi>{name}</bdi> : texts("summary.line", { name, count: lessons })}</dt>
            <dd>
              <bdi>{quote.perStudent === 0 ? texts("summary.free") : money(quote.perStudent)}</bdi>
            </dd>
          </div>
        ))}
        {quote.discount > 0 ? (
          <Text as="div" size="inherit" tone="leaf">
            <dt>
              {promo?.discountType === "PERCENT"
                ? texts("summary.promoPercent", { percent: percentText(promo.discount, formats) })
                : texts("summary.promo")}
            </dt>
            <dd>
              <bdi>{money(-quote.discount)}</bdi>
            </dd>
          </Text>
        ) : null}
      </Stack>
      <Split gap={16} align="baseline" justify="between" className={styles.total} aria-live="polite">
        <span>{texts("summary.total")}</span>
        <bdi>{quote.total === 0 ? texts("summary.free") : money(quote.total)}</bdi>
      </Split>
    </>
  );
}

/** The payments of an order by date, the first filled; renders nothing when it is the only one. @param isDirect whether the school collects them */
export function DatedPayments({ quote, isDirect }: { quote: Quote; isDirect: boolean }) {
  const texts = useTexts("checkout");
  const formats = useFormats();
  if (quote.installments.length < 2) return null;
  return (
    <div className={styles.dated}>
      <PaymentDots
        items={quote.installments.map(({ number, amount, dueAt }) => ({
          id: String(number),
          title: number === 1 && !isDirect ? texts("summary.today") : texts("summary.payment", { number: String(number) }),
          // The school says until when once the order is placed.
          detail: number === 1 && isDirect ? texts("ways.NONE") : formats.date(dueAt),
          amount: formats.money(amount, quote.currency),
          now: number === 1,
        }))}
      />
    </div>
  );
}
