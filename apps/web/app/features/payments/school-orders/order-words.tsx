import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconAlertTriangle, IconCheck, IconClock, IconRefresh, IconX } from "~/kit/icon/icons.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type messages from "./texts/en.json";

export type SchoolOrder = Answer<"GET /payment_order/:id">;
export type OrderRow = Answer<"GET /payment_order">["items"][number];

export const orderStatuses = ["PENDING", "ACTIVE", "COMPLETED", "CANCELED"] as const;

const looks = {
  PENDING: ["yellow", IconClock],
  ACTIVE: ["blue", IconRefresh],
  COMPLETED: ["green", IconCheck],
  CANCELED: ["grey", IconX],
} as const satisfies Record<OrderRow["status"], readonly [ChipTone, typeof IconX]>;

/** The status of an order, as text with an icon. An overdue one says that instead. */
export function OrderStatusChip({ status, isOverdue }: Pick<OrderRow, "status" | "isOverdue">) {
  const texts = useTexts("schoolOrders");
  const [tone, Sign] = isOverdue ? (["red", IconAlertTriangle] as const) : looks[status];
  return (
    <Chip tone={tone} size="small" icon={<Sign aria-hidden="true" />}>
      {isOverdue ? texts("overdue") : texts(`statuses.${status}`)}
    </Chip>
  );
}

/** Why a payment failed, in words; codes of a provider's own count as a failed payment. */
export function useFailureWord(): (code: string) => string {
  const texts = useTexts("schoolOrders");
  return (code) => {
    const key = `failures.${code as keyof (typeof messages)["failures"]}` as const;
    return texts(texts.has(key) ? key : "failures.other");
  };
}
