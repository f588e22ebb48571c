import type { MessagePolicy } from "./message-kinds.ts";

/** What a mail provider reports about an address. */
export type EmailEventKind = "hard_bounce" | "soft_bounce" | "complaint";

/** Why emails to an address have stopped: it doesn't exist, or its owner reported one as spam. */
export const emailStops = ["bounce", "complaint"] as const;
export type EmailStop = (typeof emailStops)[number];

/** What is known about an address. */
export interface EmailDelivery {
  readonly stop: EmailStop | null;
  readonly stoppedAt: Temporal.Instant | null;
  /** Soft bounces in a row, such as a full mailbox. */
  readonly softBounces: number;
  readonly softBouncedAt: Temporal.Instant | null;
  /** When staff allowed emails again: reports from before no longer count. */
  readonly clearedAt: Temporal.Instant | null;
}

/** An address nothing has been reported about. */
export const nothingReported: EmailDelivery = { stop: null, stoppedAt: null, softBounces: 0, softBouncedAt: null, clearedAt: null };

/** So many soft bounces in a row count as a hard one... */
export const softBouncesToStop = 5;
/** ...if no more than this lies between two of them. */
const softBounceDays = 14;

/** The state of an address after a report about it. The same state when the report changes nothing. */
export function afterEmailEvent(state: EmailDelivery, kind: EmailEventKind, at: Temporal.Instant): EmailDelivery {
  if (state.clearedAt !== null && Temporal.Instant.compare(at, state.clearedAt) <= 0) return state;
  // A complaint outweighs a bounce: sending again after it needs the owner's agreement.
  if (kind === "complaint") return state.stop === "complaint" ? state : { ...state, stop: "complaint", stoppedAt: at };
  if (state.stop !== null) return state;
  if (kind === "hard_bounce") return { ...state, stop: "bounce", stoppedAt: at };
  const previous = state.softBouncedAt;
  if (previous !== null && Temporal.Instant.compare(at, previous) <= 0) return state;
  const isInRow = previous !== null && at.since(previous).total("hours") <= softBounceDays * 24;
  const softBounces = isInRow ? state.softBounces + 1 : 1;
  const counted = { ...state, softBounces, softBouncedAt: at };
  return softBounces < softBouncesToStop ? counted : { ...counted, stop: "bounce", stoppedAt: at };
}

/** The state after staff allowed emails to the address again. */
export const afterClearing = (now: Temporal.Instant): EmailDelivery => ({ ...nothingReported, clearedAt: now });

/** Whether a message may go to an address on which emails may have stopped. */
export function mayBeSent(reach: MessagePolicy["reach"], stop: EmailStop | null): boolean {
  if (stop === null || reach === "asked") return true;
  return stop === "complaint" && reach === "needed";
}
