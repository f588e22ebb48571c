import { useState, type ReactNode } from "react";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OrderCard } from "./order-card.tsx";
import { isOpen, stalledOf } from "./standing.ts";
import type { Installment, Order } from "./types.ts";
import styles from "./billing.module.css";

type Shown = "all" | "open" | "finished";

interface OrdersProps {
  orders: readonly Order[];
  /** The order named in the URL: opened and scrolled into view. */
  asked: number | null;
  /** Whether that order's receipts are asked for. */
  withReceipts?: boolean;
  coverOf: (order: Order) => ReactNode;
  onPay: (order: Order, installment: Installment) => void;
  onChangeCard: (order: Order) => void;
}

/** All orders, newest first, with a filter for those with outstanding payments. */
export function Orders({ orders, asked, withReceipts = false, coverOf, onPay, onChangeCard }: OrdersProps) {
  const texts = useTexts("billing");
  const [which, setWhich] = useState<Shown>("all");
  const open = orders.filter(isOpen);
  const finished = orders.filter((order) => !isOpen(order));
  const shown = { all: orders, open, finished }[which];
  // By default, opens the order that needs attention, or else the newest with outstanding payments.
  const first = orders.find(stalledOf) ?? open[0];
  return (
    <Stack aria-labelledby="orders" as="section" gap={14}>
      <Cluster gap={12} align="center" justify="between" className={styles.sectionHead}>
        <Heading level={2} look="h3" id="orders">
          {texts("orders")}
        </Heading>
        <SwitchButton
          label={texts("show")}
          value={which}
          onChange={setWhich}
          options={[
            { value: "all", title: texts("all", { count: orders.length }) },
            { value: "open", title: texts("open", { count: open.length }) },
            { value: "finished", title: texts("finished", { count: finished.length }) },
          ]}
        />
      </Cluster>
      {shown.length === 0 ? (
        <Text tone="slate">{texts("noneOfKind")}</Text>
      ) : (
        <Stack as="ul" gap={12}>
          {shown.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              cover={coverOf(order)}
              open={asked === null ? order === first : order.id === asked}
              asked={order.id === asked}
              withReceipts={withReceipts && order.id === asked}
              onPay={(installment) => onPay(order, installment)}
              onChangeCard={() => onChangeCard(order)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
