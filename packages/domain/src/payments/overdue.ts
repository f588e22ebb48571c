import { dayIn } from "../shared/time.ts";

/** A part that is tried again by itself is given so many hours before it counts as overdue. */
const graceHours = 24;

type Part = { readonly status: "scheduled" | "pending" | "stalled" | "succeeded" | "canceled"; readonly dueAt: Temporal.Instant };

/** Parts that are still being charged were due before this to be overdue now. */
export const overdueSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: graceHours });

/** Whether a part of an order wants somebody: its charging was given up, or it is unpaid a whole day after it was due. */
export function isOverdue({ status, dueAt }: Part, now: Temporal.Instant): boolean {
  if (status === "stalled") return Temporal.Instant.compare(dueAt, now) <= 0;
  return (status === "scheduled" || status === "pending") && Temporal.Instant.compare(dueAt, overdueSince(now)) <= 0;
}

/** Whole days since a part was due. */
export const daysOverdue = (dueAt: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(0, Math.floor(now.since(dueAt).total("hours") / 24));

/** Whether a family may be reminded: once a day at most, by the school's clock. */
export const mayRemind = (remindedAt: Temporal.Instant | null, now: Temporal.Instant, timeZone: string): boolean =>
  remindedAt === null || dayIn(remindedAt, timeZone) !== dayIn(now, timeZone);
