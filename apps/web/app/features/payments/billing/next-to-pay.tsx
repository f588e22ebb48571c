import { dayIn } from "@larkroom/domain/shared/time";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { cardBrandName } from "../checkout/card-mark.tsx";
import type { Billing } from "./types.ts";
import styles from "./billing.module.css";

/** The next payment with a button to pay it, or a message that nothing is due; and the totals. */
export function NextToPay({ billing, onPay }: { billing: Billing; onPay: (installmentId: number) => void }) {
  const texts = useTexts("billing");
  const formats = useFormats();
  const next = billing.nextPayment;
  const order = billing.orders.find(({ id }) => id === next?.orderId);
  return (
    <div className={styles.top}>
      <Card as="section" aria-labelledby="next" className={styles.next}>
        {next ? (
          <>
            <Stack gap={4}>
              <Heading level={2} look="h4" id="next">
                {texts("next")}
              </Heading>
              <p className={styles.amount}>
                <bdi>{formats.money(next.amount, next.currency)}</bdi>
              </p>
              <Text size="compact" tone="soft">
                {texts("part", { course: next.courseTitle, number: next.number, of: next.of })}
              </Text>
              <Due next={next} />
            </Stack>
            {order?.provider === "NONE" ? (
              <Alert className={styles.atBank}>
                {texts("direct.next", { school: `\u2068${order.school}\u2069`, id: String(order.id) })}
              </Alert>
            ) : next.status === "pending" ? (
              <Alert className={styles.atBank}>{texts("processing")}</Alert>
            ) : (
              <Stack gap={8} justify="center" className={styles.payBox}>
                <Button onClick={() => onPay(next.installmentId)}>
                  {texts("pay", { amount: formats.money(next.amount, next.currency) })}
                </Button>
                <Text size="small" tone="slate">
                  {next.status === "stalled"
                    ? texts("refused")
                    : next.card
                      ? texts("onTheDay", { card: `${cardBrandName(next.card.cardBrand)} ${next.card.cardLastDigits}` })
                      : texts("noCard")}
                </Text>
              </Stack>
            )}
          </>
        ) : (
          <Stack gap={4}>
            <Heading level={2} look="h3" id="next">
              {texts("nothing")}
            </Heading>
            <Text tone="soft">{texts("nothingText")}</Text>
          </Stack>
        )}
      </Card>
      <Totals totals={billing.totals} />
    </div>
  );
}

function Due({ next }: { next: NonNullable<Billing["nextPayment"]> }) {
  const texts = useTexts("billing");
  const formats = useFormats();
  const zone = useTimeZone();
  const now = usePageNow();
  const day = (instant: Temporal.Instant) => Temporal.PlainDate.from(dayIn(instant, zone));
  const days = day(now).until(day(Temporal.Instant.from(next.dueDate)), { largestUnit: "days" }).days;
  const date = formats.date(next.dueDate);
  if (days < 0)
    return (
      <Text weight={500} tone="crimson">
        {texts("overdue", { date })}
      </Text>
    );
  return (
    <Text size="compact">
      <b>{days === 0 ? texts("dueToday") : texts("due", { date })}</b>
      {days === 0 ? null : `, ${texts("inDays", { days })}`}
    </Text>
  );
}

function Totals({ totals }: { totals: Billing["totals"] }) {
  const texts = useTexts("billing");
  const formats = useFormats();
  return (
    <Card gap={12} className={styles.totals}>
      {totals.map(({ currency, paid, unpaid, refunded }) => (
        <dl key={currency} className={styles.sums}>
          {[
            { name: texts("paidSoFar"), sum: paid },
            { name: texts("toCome"), sum: unpaid },
            ...(refunded > 0 ? [{ name: texts("givenBack"), sum: refunded }] : []),
          ].map(({ name, sum }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{formats.money(sum, currency)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </Card>
  );
}
