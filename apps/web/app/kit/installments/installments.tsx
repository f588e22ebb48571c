import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Chip, type ChipTone } from "../chip/chip.tsx";
import { cx } from "../cx.ts";
import { IconAlertTriangle, IconCalendar, IconCheck, IconClock, IconX } from "../icon/icons.ts";
import { Stack } from "../layout/layout.tsx";
import styles from "./installments.module.css";

export type InstallmentState = "paid" | "pending" | "stalled" | "scheduled" | "canceled";

const LOOKS: Record<InstallmentState, { icon: Icon; tone: ChipTone }> = {
  paid: { icon: IconCheck, tone: "green" },
  pending: { icon: IconClock, tone: "yellow" },
  stalled: { icon: IconAlertTriangle, tone: "red" },
  scheduled: { icon: IconCalendar, tone: "grey" },
  canceled: { icon: IconX, tone: "grey" },
};

/** The icon of a payment, 36 px; its chip has the text. */
export function InstallmentNode({ state }: { state: InstallmentState }) {
  const Sign = LOOKS[state].icon;
  return (
    <span className={cx(styles.node, styles[state])} aria-hidden="true">
      <Sign size={18} stroke={2} />
    </span>
  );
}

export type Installment = {
  id: string;
  state: InstallmentState;
  amount: string;
  date: string;
  /** The state as text. */ text: string;
  action?: ReactNode;
};

/** Payments in chronological order, on one row; below each other on phones. */
export function InstallmentTrack({ label, items }: { label: string; items: Installment[] }) {
  return (
    <ol className={styles.track} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={cx(styles.item, item.state === "paid" && styles.done)}>
          <InstallmentNode state={item.state} />
          <div className={styles.words}>
            <p className={cx(styles.amount, item.state === "canceled" && styles.struck)}>
              <bdi>{item.amount}</bdi>
            </p>
            <p className={styles.date}>{item.date}</p>
            <Chip tone={LOOKS[item.state].tone} size="small">
              {item.text}
            </Chip>
            {item.action}
          </div>
        </li>
      ))}
    </ol>
  );
}

export type PaymentDot = {
  id: string;
  /** "At sign-up", or "Payment 2" over its date. */ title: ReactNode;
  detail?: ReactNode;
  amount: string;
  now?: boolean;
};

/** A plan's payments as a thin vertical line of dots; today's is filled. */
export function PaymentDots({ items }: { items: PaymentDot[] }) {
  return (
    <ol className={styles.dots}>
      {items.map((item) => (
        <li key={item.id} className={cx(styles.dot, item.now && styles.now)}>
          <Stack as="span" shrink>
            <span>{item.title}</span>
            {item.detail ? <span className={styles.date}>{item.detail}</span> : null}
          </Stack>
          <bdi className={styles.dotAmount}>{item.amount}</bdi>
        </li>
      ))}
    </ol>
  );
}
