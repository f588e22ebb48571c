import type { z } from "zod";
import type { schoolOrder } from "@larkroom/contract/payments/school-orders";
import type { Charge, Order } from "../charges.store.ts";

export type TimelineEntry = z.output<typeof schoolOrder>["timeline"][number];

interface Sources {
  readonly order: Order;
  readonly charges: readonly Charge[];
  readonly refunds: readonly { createdAt: Temporal.Instant; status: string; amount: number; reason: string; note: string | null }[];
  readonly disputes: readonly { openedAt: Temporal.Instant; status: string; amount: number; reason: string | null }[];
  readonly events: readonly { receivedAt: Temporal.Instant; type: string; outcome: string | null }[];
  readonly emails: readonly { createdAt: Temporal.Instant; kind: string; subject: string }[];
  readonly actions: readonly { at: Temporal.Instant; action: string; who: string | null; after: unknown }[];
}

/** A number or text of an activity log entry. */
const fieldOf = (after: unknown, name: string): unknown =>
  typeof after === "object" && after !== null ? (after as Record<string, unknown>)[name] : undefined;

/** Everything that happened to an order as one list, newest first. */
export function timelineOf({ order, charges, refunds, disputes, events, emails, actions }: Sources): TimelineEntry[] {
  const entry = (at: Temporal.Instant, kind: TimelineEntry["kind"], code: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
    at,
    kind,
    code,
    amount: null,
    detail: null,
    who: null,
    ...more,
  });
  const entries = [
    entry(order.createdAt, "order", "placed", { amount: order.amount }),
    ...(order.settledAt ? [entry(order.settledAt, "order", "enrolled")] : []),
    ...(order.canceledAt ? [entry(order.canceledAt, "order", "canceled", { detail: order.cancelReason })] : []),
    ...charges.map(({ createdAt, status, amount, failureCode }) => entry(createdAt, "charge", status, { amount, detail: failureCode })),
    ...refunds.map(({ createdAt, status, amount, reason, note }) => entry(createdAt, "refund", status, { amount, detail: note ?? reason })),
    ...disputes.map(({ openedAt, status, amount, reason }) => entry(openedAt, "dispute", status, { amount, detail: reason })),
    ...events.map(({ receivedAt, type, outcome }) => entry(receivedAt, "event", type, { detail: outcome })),
    ...emails.map(({ createdAt, kind, subject }) => entry(createdAt, "email", kind, { detail: subject })),
    ...actions.map(({ at, action, who, after }) => {
      const [amount, reason] = [fieldOf(after, "amount"), fieldOf(after, "reason")];
      return entry(at, "action", action, {
        who,
        amount: typeof amount === "number" ? amount : null,
        detail: typeof reason === "string" ? reason : null,
      });
    }),
  ];
  return entries
    .map((one, index) => ({ one, index }))
    .toSorted((a, b) => Temporal.Instant.compare(b.one.at, a.one.at) || b.index - a.index)
    .map(({ one }) => one);
}
