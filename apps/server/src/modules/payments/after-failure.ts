import type { Installment } from "./charges.store.ts";

/**
 * Where an installment stands after a try in front of its payer came to nothing: one that is due stands still until they give a card;
 * one they wanted to pay ahead of its time is charged when that comes.
 */
export function afterTry(
  part: Pick<Installment, "dueAt" | "stalledAt">,
  now: Temporal.Instant,
): Pick<Installment, "status" | "nextAttemptAt" | "stalledAt"> {
  if (Temporal.Instant.compare(now, part.dueAt) < 0) return { status: "pending", nextAttemptAt: part.dueAt, stalledAt: null };
  return { status: "stalled", nextAttemptAt: null, stalledAt: part.stalledAt ?? now };
}
