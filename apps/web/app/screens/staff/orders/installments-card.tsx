import { useState } from "react";
import { type SchoolOrder, useFailureWord } from "~/features/payments/school-orders/order-words.tsx";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconAlertTriangle, IconCalendar, IconCheck, IconClock, IconX } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { NewDateDialog } from "../plan-dialogs.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import styles from "./orders.module.css";

type Installment = SchoolOrder["installments"][number];

const looks = {
  scheduled: ["grey", IconCalendar],
  pending: ["yellow", IconClock],
  stalled: ["red", IconAlertTriangle],
  succeeded: ["green", IconCheck],
  canceled: ["grey", IconX],
} as const satisfies Record<Installment["status"], readonly [ChipTone, typeof IconX]>;

/** What staff can do about an installment: record money in hand, or move its date. */
export function installmentActions(order: SchoolOrder, { status, number }: Installment): ("record" | "newDate")[] {
  const isOwed = status === "scheduled" || status === "pending" || status === "stalled";
  if (!isOwed) return [];
  if (order.status === "ACTIVE") return ["record", "newDate"];
  return order.status === "PENDING" && number === 1 ? ["record"] : [];
}

/** The installments of an order, each with its state and what can be done about it. */
export function InstallmentsCard({ order }: { order: SchoolOrder }) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const failureWord = useFailureWord();
  const [open, setOpen] = useState<{ action: "record" | "newDate"; installment: Installment } | null>(null);
  const factsOf = ({ paidAt, dueAt, nextAttemptAt, failure }: Installment): string =>
    paidAt
      ? texts("installments.paidOn", { date: formats.date(paidAt) })
      : [
          texts("installments.due", { date: formats.date(dueAt) }),
          ...(failure ? [failureWord(failure)] : []),
          ...(nextAttemptAt && nextAttemptAt !== dueAt ? [texts("installments.next", { date: formats.dayAndMonth(nextAttemptAt) })] : []),
        ].join(" • ");
  return (
    <SectionCard id="order-installments" title={texts("installments.title")} gap={12}>
      <Stack as="ul">
        {order.installments.map((one) => {
          const [tone, Sign] = looks[one.status];
          return (
            <li key={one.id} className={styles.row}>
              <span className={styles.grow}>
                <bdi className={styles.amount}>{formats.money(one.amount, order.currency)}</bdi>
                <Text as="span" size="small" tone="slate">
                  {factsOf(one)}
                </Text>
              </span>
              <Chip tone={tone} size="small" icon={<Sign aria-hidden="true" />}>
                {texts(`installments.states.${one.status}`)}
              </Chip>
              {installmentActions(order, one).map((action) => (
                <Button key={action} size="staff" variant="tertiary" onClick={() => setOpen({ action, installment: one })}>
                  {texts(`installments.${action}`)}
                </Button>
              ))}
            </li>
          );
        })}
      </Stack>
      {open?.action === "record" ? (
        <PaymentDialog order={order} installment={open.installment} onClose={() => setOpen(null)} />
      ) : open ? (
        <NewDateDialog
          orderId={order.id}
          installmentId={open.installment.id}
          amount={formats.money(open.installment.amount, order.currency)}
          isDirect={order.provider === "NONE"}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </SectionCard>
  );
}
