import type { EmailList } from "../people/email-lists.ts";
import { isHandedIn } from "./hand-in.ts";
import { mayRetake, type RetakeFacts } from "./may-retake.ts";
import { type OutcomeFacts, outcomeStatus, type OutcomeStatus } from "./outcome-status.ts";
import type { BasisPoints } from "./percent.ts";

/** What families are notified of: work that is due soon or was missed, and what teachers gave back. */
export const noticeKinds = ["due", "missed", "graded", "commented", "retake"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice about a child's work. `about` names the due date or the grade it is about: what has changed is a notice of its own. */
export interface Notice {
  kind: NoticeKind;
  about: string;
}

/** A child's work, as far as notices about it depend on it. */
export interface WatchedWork extends OutcomeFacts {
  /** Whether the family sees the gradebook. */
  isVisible: boolean;
  /** Identifies what the teacher wrote to the child; null without a comment. */
  comment: string | null;
  /** Identifies what the teacher wrote to everyone in the group; null without a comment. Never the same as a comment to the child. */
  classComment: string | null;
  retake: Omit<RetakeFacts, "type" | "status">;
}

/** Work is due soon in its last day. */
const hoursBeforeDue = 24;

const published: readonly OutcomeStatus[] = ["GRADED", "REVIEWED", "DONE"];

const named = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

/** A published grade in a notice: its percentage first, so that the same grade published again isn't news. */
const gradeNamed = (percentage: BasisPoints, gradedAt: Temporal.Instant): string => `${percentage} ${named(gradedAt)}`;
const percentageIn = (about: string): string => about.split(" ")[0] ?? "";

/** All notices that are true of a child's work now, whether or not the family got them. Nothing is, while the family doesn't see the gradebook. */
export function currentNotices(work: WatchedWork, now: Temporal.Instant): Notice[] {
  const { assignment, grade, isVisible, comment, classComment } = work;
  const status = outcomeStatus(work, now);
  if (!isVisible || !grade || status === "NOT_AVAILABLE") return [];
  const { dateTo, type } = assignment;
  const notices: Notice[] = [];
  if (dateTo !== null) {
    const isDueSoon = Temporal.Instant.compare(dateTo, now.add({ hours: hoursBeforeDue })) <= 0;
    if (status === "REQUIRED" && isHandedIn(type) && isDueSoon && work.isExpected && Temporal.Instant.compare(now, dateTo) < 0)
      notices.push({ kind: "due", about: named(dateTo) });
    if (status === "MISSED") notices.push({ kind: "missed", about: named(dateTo) });
  }
  if (published.includes(status) && type !== "participation" && grade.percentage !== null && grade.gradedAt !== null)
    notices.push({ kind: "graded", about: gradeNamed(grade.percentage, grade.gradedAt) });
  for (const about of [comment, classComment]) if (about !== null) notices.push({ kind: "commented", about });
  if (mayRetake({ ...work.retake, type, status }).ok) notices.push({ kind: "retake", about: "open" });
  return notices;
}

/**
 * The notices about a child's work that its family didn't get yet. Given those it got, the oldest first, finding them again gives nothing; a due date
 * that was moved, another percentage and another comment are new.
 */
export function findNotices(work: WatchedWork, got: readonly Notice[], now: Temporal.Instant): Notice[] {
  const lastGrade = got.findLast(({ kind }) => kind === "graded");
  return currentNotices(work, now).filter(({ kind, about }) => {
    if (kind === "graded") return lastGrade === undefined || percentageIn(lastGrade.about) !== percentageIn(about);
    return !got.some((one) => one.kind === kind && one.about === about);
  });
}

/** Whether a notice that a family got is still true. Viewed grades are, for parents; the same grade published again is the one they got. */
export function isStillTrue(notice: Notice, work: WatchedWork, now: Temporal.Instant): boolean {
  return currentNotices(work, now).some(
    ({ kind, about }) =>
      kind === notice.kind && (kind === "graded" ? percentageIn(about) === percentageIn(notice.about) : about === notice.about),
  );
}

/** The notice that stands for all of a piece of work: a grade says more than the comment beside it, and a missed quiz more than its retake. */
export function leadingNotice<N extends Notice>(notices: readonly N[]): N | undefined {
  const order: readonly NoticeKind[] = ["graded", "missed", "due", "commented", "retake"];
  return order.flatMap((kind) => notices.findLast((one) => one.kind === kind) ?? [])[0];
}

/** The email that a notice is in. */
export const emailOf = (kind: NoticeKind): EmailList => (kind === "due" || kind === "missed" ? "assignment_reminders" : "grade_emails");
