import { useEffect, useRef, useState, type ReactNode } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconCheck, IconChevronDown, IconClock, IconCreditCard, IconProgress, IconX } from "~/kit/icon/icons.ts";
import { InstallmentTrack } from "~/kit/installments/installments.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { cardBrandName } from "../checkout/card-mark.tsx";
import { OrderHours } from "../hour-ledger/order-hours.tsx";
import { OrderEvents } from "./order-events.tsx";
import { OrderReceipts } from "../receipts/order-receipts.tsx";
import { canChangeCard, namesOf, stalledOf, stateOf } from "./standing.ts";
import type { Installment, Order } from "./types.ts";
import { useCancelOrder } from "./use-cancel-order.ts";
import styles from "./billing.module.css";

const looks = {
  PENDING: { tone: "yellow", icon: IconClock },
  ACTIVE: { tone: "blue", icon: IconProgress },
  COMPLETED: { tone: "green", icon: IconCheck },
  CANCELED: { tone: "grey", icon: IconX },
} as const satisfies Record<Order["status"], { tone: ChipTone; icon: typeof IconCheck }>;

export interface OrderCardProps {
  order: Order;
  cover: ReactNode;
  /** Open from the start; `asked` also scrolls it into view. */
  open: boolean;
  asked: boolean;
  /** Its receipts are open from the start. */
  withReceipts: boolean;
  onPay: (installment: Installment) => void;
  onChangeCard: () => void;
}

/** One order: course, children and how much is paid; inside, its payments and actions. */
export function OrderCard({ order, cover, open, asked, withReceipts, onPay, onChangeCard }: OrderCardProps) {
  const texts = useTexts("billing");
  const formats = useFormats();
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(open);
  useEffect(() => {
    if (asked) box.current?.scrollIntoView({ block: "center" });
  }, [asked]);
  const { tone, icon: Sign } = looks[order.status];
  const money = (amount: number) => formats.money(amount, order.currency);
  const line = texts("orderLine", {
    ...namesOf(order),
    id: String(order.id),
    date: formats.dateWithoutWeekday(order.createdAt),
    count: order.installments.length,
  });
  return (
    <Card padding="none" as="li">
      <details ref={box} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className={styles.order}>
        <summary>
          {cover}
          <span className={styles.orderWords}>
            <Heading level={3} look="h4">
              {order.course.title}
            </Heading>
            <Text as="span" size="small" tone="slate">
              {line}
            </Text>
          </span>
          <Chip tone={tone} icon={<Sign size={16} stroke={2} aria-hidden="true" />}>
            {texts(`statuses.${order.status}`)}
          </Chip>
          <Stack as="span" justify="end" className={styles.sum}>
            <bdi className={styles.sumFigure}>{money(order.paid)}</bdi>
            <Text as="span" size="small" tone="slate">
              {order.unpaid > 0 && order.status !== "CANCELED"
                ? texts("ofPaid", { amount: money(order.paid + order.unpaid) })
                : texts(order.paid > 0 ? "paid" : "nothingOwed")}
            </Text>
          </Stack>
          <IconChevronDown size={22} stroke={1.75} aria-hidden="true" className={styles.chevron} />
        </summary>
        <Stack gap={16} className={styles.inside}>
          <InstallmentTrack
            label={texts("payments", { course: order.course.title })}
            items={order.installments.map((part) => ({
              id: String(part.id),
              state: stateOf(part),
              amount: money(part.amount),
              date: formats.dateWithoutWeekday(part.paidAt ?? part.dueDate),
              text: texts(`states.${stateOf(part)}`),
            }))}
          />
          <OrderEvents order={order} />
          {order.status === "PENDING" || order.paid === 0 ? null : <OrderHours orderId={order.id} />}
          {order.paid > 0 ? <OrderReceipts orderId={order.id} reader="family" open={withReceipts} /> : null}
          <Foot order={order} onChangeCard={onChangeCard} />
        </Stack>
      </details>
      <Urgent order={order} onPay={onPay} />
    </Card>
  );
}

function Foot({ order, onChangeCard }: Pick<OrderCardProps, "order" | "onChangeCard">) {
  const texts = useTexts("billing");
  const { cancel, busy } = useCancelOrder(order);
  const mayChange = canChangeCard(order);
  if (!order.canCancel && !mayChange) return null;
  return (
    <Cluster align="center" className={styles.foot}>
      {mayChange ? (
        <Button variant="tertiary" size="small" icon={<IconCreditCard size={20} stroke={1.75} aria-hidden="true" />} onClick={onChangeCard}>
          {texts("changeCard")}
        </Button>
      ) : null}
      {order.canCancel ? (
        <button type="button" className={styles.cancel} disabled={busy} onClick={() => void cancel()}>
          {texts("cancel")}
        </button>
      ) : null}
    </Cluster>
  );
}

/** What must be visible on the collapsed order: a declined card, or a first payment that didn't go through. */
function Urgent({ order, onPay }: { order: Order; onPay: (installment: Installment) => void }) {
  const texts = useTexts("billing");
  const formats = useFormats();
  const path = usePath();
  const stalled = stalledOf(order);
  const money = (amount: number) => formats.money(amount, order.currency);
  if (order.status === "PENDING" && order.provider === "NONE")
    return (
      <Alert tone="warning" className={styles.urgent}>
        {texts("direct.waiting", {
          amount: money(order.installments[0]?.amount ?? order.amount),
          school: `\u2068${order.school}\u2069`,
          date: formats.dateWithoutWeekday(order.holdExpiresAt ?? order.createdAt),
          id: String(order.id),
        })}
      </Alert>
    );
  if (order.status === "PENDING")
    return (
      <Alert
        tone="warning"
        className={styles.urgent}
        action={
          <ButtonLink href={path(`/signup/result?order=${order.id}`)} variant="secondary" size="small">
            {texts("finish")}
          </ButtonLink>
        }
      >
        {texts("waiting", { amount: money(order.installments[0]?.amount ?? order.amount) })}{" "}
        {order.holdExpiresAt ? texts("heldUntil", { time: formats.time(order.holdExpiresAt) }) : null}
      </Alert>
    );
  if (!stalled || order.status !== "ACTIVE") return null;
  const card = stalled.card ? `${cardBrandName(stalled.card.brand)} ${stalled.card.lastDigits}` : "none";
  return (
    <Alert
      tone="error"
      className={styles.urgent}
      action={
        <Button variant="secondary" size="small" onClick={() => onPay(stalled)}>
          {texts("payNow")}
        </Button>
      }
    >
      <b>{texts("stalledOn", { card, date: formats.dayAndMonth(stalled.dueDate) })}</b>{" "}
      {stalled.nextAttemptAt ? texts("tryAgainOn", { date: formats.dayAndMonth(stalled.nextAttemptAt) }) : texts("askCard")}
    </Alert>
  );
}
