/** What is kept for a time only. */
export type RetainedKind =
  | "private_messages"
  | "room_chat"
  | "submissions"
  | "connection_logs"
  | "attendance_and_grades"
  | "leads"
  | "guests"
  | "sessions"
  | "audit"
  | "payments"
  | "deleted_child";

/** From when its age counts: its making, the end of the group, the last group of the child, the end of the session, the deletion. */
export type RetainedFrom = "made" | "group_end" | "last_group" | "session_end" | "deletion";

export interface RetentionRule {
  readonly kind: RetainedKind;
  readonly keep: { readonly amount: number; readonly unit: "hours" | "days" | "months" | "years" };
  readonly from: RetainedFrom;
}

const rule = (kind: RetainedKind, amount: number, unit: RetentionRule["keep"]["unit"], from: RetainedFrom): RetentionRule => ({
  kind,
  keep: { amount, unit },
  from,
});

/**
 * How long what is kept: the one table that the policy people read and the job that deletes both go by. Shortest lives first. It names
 * only what is stored: a new kind of data comes with its rule.
 */
export const retentionRules: readonly RetentionRule[] = [
  rule("guests", 24, "hours", "made"),
  rule("sessions", 7, "days", "session_end"),
  rule("deleted_child", 30, "days", "deletion"),
  rule("private_messages", 90, "days", "made"),
  rule("room_chat", 12, "months", "group_end"),
  rule("submissions", 12, "months", "group_end"),
  rule("connection_logs", 12, "months", "made"),
  rule("leads", 12, "months", "made"),
  rule("audit", 24, "months", "made"),
  rule("attendance_and_grades", 3, "years", "last_group"),
  rule("payments", 7, "years", "made"),
];

function ruleOf(kind: RetainedKind): RetentionRule {
  const found = retentionRules.find((each) => each.kind === kind);
  if (!found) throw new RangeError(`nothing is said about ${kind}`);
  return found;
}

/** The instant until which something is kept whose age counts from `start`. Months and years are those of the calendar in UTC. */
export function keptUntil(kind: RetainedKind, start: Temporal.Instant): Temporal.Instant {
  const { amount, unit } = ruleOf(kind).keep;
  return start
    .toZonedDateTimeISO("UTC")
    .add({ [unit]: amount })
    .toInstant();
}

/**
 * Whatever began before this instant is past its age now. Never early: the end of a short month counts as a little longer, by three days at
 * the most.
 */
export function agedBefore(kind: RetainedKind, now: Temporal.Instant): Temporal.Instant {
  const { amount, unit } = ruleOf(kind).keep;
  return now
    .toZonedDateTimeISO("UTC")
    .subtract({ [unit]: amount })
    .toInstant();
}
