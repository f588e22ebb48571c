import type { ReactNode } from "react";
import { cardBrandName } from "~/features/payments/checkout/card-mark.tsx";
import { type SchoolOrder, useFailureWord } from "~/features/payments/school-orders/order-words.tsx";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type messages from "~/features/payments/school-orders/texts/en.json";
import styles from "./orders.module.css";

function ListCard({ id, title, none, children }: { id: string; title: string; none: string | null; children: ReactNode }) {
  return (
    <SectionCard id={id} title={title} gap={12}>
      {none === null ? (
        <Stack as="ul">{children}</Stack>
      ) : (
        <Text size="small" tone="slate">
          {none}
        </Text>
      )}
    </SectionCard>
  );
}

/** Every attempt to charge an installment, the latest first, with why it failed. */
export function ChargesCard({ order }: { order: SchoolOrder }) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const failureWord = useFailureWord();
  const sourceOf = ({ manual, card, present }: SchoolOrder["charges"][number]): string =>
    manual
      ? texts("charges.receipt", {
          method: texts(`methods.${manual.method}`),
          number: formats.name(manual.receiptNumber),
          date: formats.dayWithoutWeekday(manual.receivedOn),
        })
      : [
          ...(card ? [texts("charges.card", { brand: cardBrandName(card.brand), digits: card.lastDigits })] : []),
          texts(present ? "charges.byParent" : "charges.automatic"),
        ].join(" • ");
  return (
    <ListCard id="order-charges" title={texts("charges.title")} none={order.charges.length === 0 ? texts("charges.none") : null}>
      {order.charges.toReversed().map((one) => (
        <li key={one.id} className={styles.row}>
          <span className={styles.grow}>
            <span>
              <bdi className={styles.amount}>{formats.money(one.amount, order.currency)}</bdi> {texts(`charges.states.${one.status}`)}
            </span>
            <Text as="span" size="small" tone="slate">
              {[sourceOf(one), ...(one.failureCode ? [failureWord(one.failureCode)] : [])].join(" • ")}
            </Text>
          </span>
          <Text as="span" size="small" tone="slate">
            {formats.date(one.at)}, {formats.time(one.at)}
          </Text>
        </li>
      ))}
    </ListCard>
  );
}

/** The refunds of an order. One that no provider can make is marked as returned here; one that failed says what to do. */
export function RefundsCard({ order }: { order: SchoolOrder }) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const returned = useApiMutation("POST /payment_order/:id/returned", { done: texts("refunds.returnedDone"), failureToast: {} });
  const reasonOf = (code: string): string | null => {
    const key = `refunds.reasons.${code as keyof (typeof messages)["refunds"]["reasons"]}` as const;
    return texts.has(key) ? texts(key) : null;
  };
  return (
    <ListCard id="order-refunds" title={texts("refunds.title")} none={order.refunds.length === 0 ? texts("refunds.none") : null}>
      {order.refunds.map((one) => {
        const isToReturn = one.byHand && one.status === "pending";
        return (
          <li key={one.id} className={styles.row}>
            <span className={styles.grow}>
              <span>
                <bdi className={styles.amount}>{formats.money(one.amount, order.currency)}</bdi>{" "}
                {isToReturn ? texts("refunds.toReturn") : texts(`refunds.states.${one.status}`)}
              </span>
              <Text as="span" size="small" tone="slate">
                {reasonOf(one.reason)}
                {one.note ? (
                  <>
                    : <bdi>{one.note}</bdi>
                  </>
                ) : null}
              </Text>
              {one.isUnreturned ? (
                <Text as="span" size="small">
                  {texts("refunds.unreturned")}
                </Text>
              ) : null}
            </span>
            <Text as="span" size="small" tone="slate">
              {formats.date(one.at)}
            </Text>
            {isToReturn || one.isUnreturned ? (
              <Button
                size="staff"
                variant="tertiary"
                busy={returned.isPending}
                busyLabel={texts("refunds.returned")}
                onClick={() => void returned.send({ params: { id: order.id }, body: { refund: one.id } })}
              >
                {texts("refunds.returned")}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ListCard>
  );
}
