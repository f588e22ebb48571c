import { dayIn } from "../shared/time.ts";

/** An installment that is retried automatically counts as overdue only after this many hours. */
const graceHours = 24;

type Part = { readonly status: "scheduled" | "pending" | "stalled" | "succeeded" | "canceled"; readonly dueAt: Temporal.Instant };

/** The latest due time at which an installment that is still being charged is overdue now. */
export const overdueSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: graceHours });

/** Whether an installment needs attention: charging it was given up, or it is unpaid a whole day after it was due. */
export function isOverdue({ status, dueAt }: Part, now: Temporal.Instant): boolean {
  if (status === "stalled") return Temporal.Instant.compare(dueAt, now) <= 0;
  return (status === "scheduled" || status === "pending") && Temporal.Instant.compare(dueAt, overdueSince(now)) <= 0;
}

/** The number of whole days since an installment was due. */
export const daysOverdue = (dueAt: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(0, Math.floor(now.since(dueAt).total("hours") / 24));

/** Whether a family may be reminded: at most once a day, in the school's zone. */
export const mayRemind = (remindedAt: Temporal.Instant | null, now: Temporal.Instant, timeZone: string): boolean =>
  remindedAt === null || dayIn(remindedAt, timeZone) !== dayIn(now, timeZone);
