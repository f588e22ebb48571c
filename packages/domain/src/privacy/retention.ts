/** Data that is kept for a limited time. */
export type RetainedKind =
  | "private_messages"
  | "ai_threads"
  | "recordings"
  | "room_chat"
  | "submissions"
  | "connection_logs"
  | "service_calls"
  | "attendance_and_grades"
  | "leads"
  | "guests"
  | "sessions"
  | "audit"
  | "payments"
  | "deleted_child"
  | "webhook_deliveries";

/** When the period starts: at creation, the end of the group, the child's last group, the end of the session, or the deletion. */
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
 * The retention periods, shortest first: the one table used by both the published policy and the deletion job. It lists only data that is
 * stored: a new kind of data needs its own rule.
 */
export const retentionRules: readonly RetentionRule[] = [
  rule("guests", 24, "hours", "made"),
  rule("sessions", 7, "days", "session_end"),
  rule("deleted_child", 30, "days", "deletion"),
  rule("service_calls", 30, "days", "made"),
  rule("webhook_deliveries", 30, "days", "made"),
  rule("private_messages", 90, "days", "made"),
  rule("ai_threads", 90, "days", "made"),
  rule("recordings", 90, "days", "made"),
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
  if (!found) throw new RangeError(`no retention rule for ${kind}`);
  return found;
}

/** Until when something is kept whose period starts at `start`. Months and years are calendar units in UTC. */
export function retainedUntil(kind: RetainedKind, start: Temporal.Instant): Temporal.Instant {
  const { amount, unit } = ruleOf(kind).keep;
  return start
    .toZonedDateTimeISO("UTC")
    .add({ [unit]: amount })
    .toInstant();
}

/** Whatever started before this instant has expired by now. Never early: because of short months it may be up to three days late. */
export function agedBefore(kind: RetainedKind, now: Temporal.Instant): Temporal.Instant {
  const { amount, unit } = ruleOf(kind).keep;
  return now
    .toZonedDateTimeISO("UTC")
    .subtract({ [unit]: amount })
    .toInstant();
}
