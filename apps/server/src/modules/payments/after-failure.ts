import type { Installment } from "./charges.store.ts";

/**
 * The state of an installment after a failed attempt by its payer: one that is due is stalled until they give a card; one paid ahead of time is
 * charged when it is due.
 */
export function afterTry(
  part: Pick<Installment, "dueAt" | "stalledAt">,
  now: Temporal.Instant,
): Pick<Installment, "status" | "nextAttemptAt" | "stalledAt"> {
  if (Temporal.Instant.compare(now, part.dueAt) < 0) return { status: "pending", nextAttemptAt: part.dueAt, stalledAt: null };
  return { status: "stalled", nextAttemptAt: null, stalledAt: part.stalledAt ?? now };
}
