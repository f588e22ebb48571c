import { resultKind, type CancelReason } from "@larkroom/domain/payments/result";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "~/shared/api/api.ts";
import { refusalOf } from "~/shared/api/refusal.ts";
import { sendAttempt, type SentAttempt } from "./pay.ts";
import type { ShownResult } from "./result-view.tsx";
import type { Order, PaymentSession } from "./types.ts";

/** The polling interval of an undecided order, in milliseconds. */
const everyMs = 3_000;

export interface OrderResult {
  state: "loading" | "ready" | "failed" | "missing";
  order: Order | null;
  result: ShownResult | null;
  /** The bank's page, while it needs the payer. */
  actionUrl: string | null;
  retry: () => void;
}

/** The result to show for an order now. @param needsAction whether the bank needs the payer, as far as known */
export function shownResult(order: Order, needsAction: boolean, now: Temporal.Instant): ShownResult {
  const first = order.installments[0]?.status ?? "pending";
  const heldUntil = order.holdExpiresAt === null ? null : Temporal.Instant.from(order.holdExpiresAt);
  const kind = resultKind(
    // Who pays the school directly has to act, though there is no page to go to.
    {
      status: order.status,
      first,
      needsAction: needsAction || order.provider === "NONE",
      heldUntil,
      canceledBecause: order.cancelReason as CancelReason | null,
    },
    now,
  );
  return kind === null ? "canceled" : kind === "promo_code_used_up" ? "promo_used_up" : kind;
}

/** A school may take days to record a payment: that isn't waited for. */
const isOpen = (result: ShownResult, { provider }: Order): boolean =>
  provider !== "NONE" && (result === "processing" || result === "needs_action");

/**
 * Polls an order until it is decided. With the attempt that made it, the same request is sent again, which returns the same order and whether the bank
 * still needs the payer.
 */
export function useOrderResult(orderId: number, attempt: SentAttempt | null): OrderResult {
  const cache = useQueryClient();
  const known = cache.getQueryData<Order>(["order", orderId]);
  const pending = (order: Order | undefined) => order?.status === "PENDING";
  const session = useQuery({
    queryKey: ["session", orderId, attempt?.key],
    enabled: attempt !== null && pending(known),
    staleTime: everyMs,
    retry: false,
    queryFn: async (): Promise<PaymentSession | null> => {
      const made = attempt && (await sendAttempt(attempt));
      if (made?.order) cache.setQueryData(["order", orderId], made.order);
      return made;
    },
  });
  const needsAction = session.data?.result === "needs_action";
  const kindOf = (order: Order) => shownResult(order, needsAction, Temporal.Now.instant());
  const order = useQuery({
    queryKey: ["order", orderId],
    queryFn: ({ signal }) => api("GET /public/profile/client/orders/:id", { params: { id: orderId }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(kindOf(data), data) ? everyMs : false),
    retry: (failures, error) => failures < 5 && !refusalOf(error),
  });
  const missing = [400, 404].includes(refusalOf(order.error)?.status ?? 0);
  const result = order.data ? kindOf(order.data) : null;
  return {
    state: order.data ? "ready" : missing ? "missing" : order.isError ? "failed" : "loading",
    order: order.data ?? null,
    result,
    actionUrl: result === "needs_action" ? (session.data?.actionUrl ?? null) : null,
    retry: () => void order.refetch(),
  };
}
