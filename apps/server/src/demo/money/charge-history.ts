import { afterDecline } from "@larkroom/domain/payments/decline";
import type { InstallmentStatus } from "@larkroom/domain/payments/states";
import type { Fate } from "./purchase.ts";

export interface PastAttempt {
  readonly at: Temporal.Instant;
  readonly status: "succeeded" | "declined";
  readonly failureCode: string | null;
  /** The school received the money itself. */
  readonly toSchool: boolean;
}

export interface PastInstallment {
  readonly number: number;
  readonly dueAt: Temporal.Instant;
  amount: number;
  status: InstallmentStatus;
  paidAt: Temporal.Instant | null;
  firstDeclinedAt: Temporal.Instant | null;
  stalledAt: Temporal.Instant | null;
  nextAttemptAt: Temporal.Instant | null;
  failure: string | null;
  attempts: PastAttempt[];
}

interface Due {
  /** Whether it is the last of its order that is due. */
  readonly isLast: boolean;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
}

/** Charges an installment that is due. A direct payment comes two days later, a transfer the day after; what would come after now has not come yet. */
export function chargeDue(part: PastInstallment, fate: Fate, { isLast, timeZone, now }: Due): void {
  if (fate.kind === "waiting") return;
  if (fate.kind === "abandoned") {
    part.attempts = [{ at: part.dueAt.add({ seconds: 50 }), status: "declined", failureCode: "card_declined", toSchool: false }];
    return;
  }
  if (fate.kind === "overdue" && isLast && part.number > 1) return decline(part, fate.code, timeZone, now);
  const pay = (at: Temporal.Instant, toSchool: boolean): void => {
    if (Temporal.Instant.compare(at, now) > 0) return;
    part.attempts.push({ at, status: "succeeded", failureCode: null, toSchool });
    Object.assign(part, { status: "succeeded", paidAt: at, firstDeclinedAt: null, nextAttemptAt: null, failure: null });
  };
  if (fate.kind === "direct") return pay(part.dueAt.add({ hours: 45 }), true);
  if (fate.kind === "transfer" && part.number > 1) return pay(part.dueAt.add({ hours: 26 }), true);
  if (fate.kind === "retried" && part.number === 2) {
    decline(part, "insufficient_funds", timeZone, part.dueAt);
    return pay(part.dueAt.add({ hours: 24 }), false);
  }
  pay(part.number === 1 ? part.dueAt.add({ seconds: 50 }) : part.dueAt, false);
}

/** A declined installment: given up at once for an expired card, otherwise tried again on the days of the product's rule. */
function decline(part: PastInstallment, code: string, clientZone: string, now: Temporal.Instant): void {
  const firstDeclinedAt = part.dueAt;
  Object.assign(part, { firstDeclinedAt, failure: code, status: "pending" });
  const kind = code === "expired_card" ? "hard" : "soft";
  for (let at: Temporal.Instant | null = part.dueAt; at !== null && Temporal.Instant.compare(at, now) <= 0;) {
    part.attempts.push({ at, status: "declined", failureCode: code, toSchool: false });
    const { status, retryAt } = afterDecline({ kind, declines: part.attempts.length, firstDeclinedAt, clientZone, now: at });
    Object.assign(part, { status, nextAttemptAt: retryAt, stalledAt: status === "stalled" ? at : null });
    at = retryAt;
  }
}
