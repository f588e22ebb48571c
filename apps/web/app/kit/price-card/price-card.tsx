import type { ReactNode } from "react";
import { Card } from "../card/card.tsx";
import { cx } from "../cx.ts";
import { Stack } from "../layout/layout.tsx";
import { Text } from "../text/text.tsx";
import styles from "./price-card.module.css";

export type PriceCardProps = {
  /** The choice between plans, above the amount. */
  toggle?: ReactNode;
  /** "4 x $132", "$480". */
  amount: ReactNode;
  /** The price before a discount, struck through; `oldAmountLabel` describes it. */
  oldAmount?: string;
  oldAmountLabel?: string;
  /** "$528 in total, $22 a lesson". */
  note?: ReactNode;
  /** The payments with dates. */
  payments?: ReactNode;
  /** What the other plan saves. */
  saving?: ReactNode;
  /** The buttons, the main one first. */
  actions: ReactNode;
  /** Assurances below the buttons. */
  promises?: { icon: ReactNode; text: ReactNode }[];
  /** Stays in view while the page scrolls. */
  sticky?: boolean;
  className?: string;
};

/** A course's price with its actions. */
export function PriceCard({
  toggle,
  amount,
  oldAmount,
  oldAmountLabel,
  note,
  payments,
  saving,
  actions,
  promises,
  sticky,
  className,
}: PriceCardProps) {
  return (
    <Card tone="float" padding="none" className={cx(styles.card, sticky && styles.sticky, className)}>
      {toggle}
      <div aria-live="polite" className={styles.money}>
        <Text size="money">
          <bdi>{amount}</bdi>
          {oldAmount ? (
            <s className={styles.old}>
              {oldAmountLabel ? <span className="visually-hidden">{oldAmountLabel} </span> : null}
              <bdi>{oldAmount}</bdi>
            </s>
          ) : null}
        </Text>
        {note ? (
          <Text size="compact" tone="slate">
            {note}
          </Text>
        ) : null}
      </div>
      {payments}
      {saving}
      <Stack gap={12}>{actions}</Stack>
      {promises?.length ? (
        <ul className={styles.promises}>
          {promises.map((promise, i) => (
            <li key={i}>
              {promise.icon}
              <span>{promise.text}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
