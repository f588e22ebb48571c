import { createHash } from "node:crypto";
import type { assignmentNotice } from "../../modules/assessment/tables.ts";
import { type AssessmentContext, isBefore } from "./context.ts";
import type { PlannedWork } from "./plan-work.ts";
import { hiddenCourse } from "./template-plan.ts";

type NoticeRow = typeof assignmentNotice.$inferInsert;
type Notice = Pick<NoticeRow, "kind" | "about" | "sentAt">;

const named = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });
const soonAfter = (at: Temporal.Instant): Temporal.Instant => at.add({ minutes: 50 });

/**
 * The notices that families got while the term went by: of missed work, grades, comments to a child and to the class, and retakes. Without them the
 * product would announce a year of these at the first start. The family of a hidden gradebook got none.
 */
export function workNotices({ schoolId, now }: AssessmentContext, works: readonly PlannedWork[]): NoticeRow[] {
  return works.flatMap((work) => {
    const { occurrence, studentId } = work;
    if (occurrence.template.key === "participation" || (occurrence.group.isRunning && occurrence.course === hiddenCourse)) return [];
    const row = { groupAssignmentId: occurrence.id, studentId, schoolId };
    return [...ofDueDate(work, now), ...ofGrade(work), ...ofClass(work), ...ofRetake(work, now)].map((notice) => ({
      ...row,
      ...notice,
      sentAt: isBefore(notice.sentAt, now) ? notice.sentAt : now,
    }));
  });
}

const isMissed = ({ occurrence, grade, handedIn }: PlannedWork, now: Temporal.Instant): boolean =>
  grade.percentage === null &&
  !grade.isExcused &&
  grade.reopenedUntil === null &&
  // A draft wasn't handed in.
  handedIn.every(({ submittedAt }) => submittedAt === null) &&
  isBefore(occurrence.dateTo, now);

function ofDueDate(work: PlannedWork, now: Temporal.Instant): Notice[] {
  const { dateTo } = work.occurrence;
  return isMissed(work, now) ? [{ kind: "missed", about: named(dateTo), sentAt: soonAfter(dateTo) }] : [];
}

function ofGrade({ grade: { percentage, gradedAt, feedback } }: PlannedWork): Notice[] {
  if (percentage == null || !gradedAt) return [];
  const sentAt = soonAfter(gradedAt);
  const graded: Notice = { kind: "graded", about: `${percentage} ${named(gradedAt)}`, sentAt };
  return feedback ? [graded, { kind: "commented", about: hashOf(feedback), sentAt }] : [graded];
}

/** A comment is known by its hash, so that no copy of it outlives it. */
const hashOf = (comment: string): string => createHash("md5").update(comment).digest("hex");

/** Teachers told the class when the work was due. */
function ofClass({ occurrence: { classFeedback, dateTo } }: PlannedWork): Notice[] {
  return classFeedback === "" ? [] : [{ kind: "commented", about: `class ${hashOf(classFeedback)}`, sentAt: soonAfter(dateTo) }];
}

/** A quiz that was done or missed can be retaken until it was. */
function ofRetake(work: PlannedWork, now: Temporal.Instant): Notice[] {
  const { occurrence, grade } = work;
  const isOpen = occurrence.template.retake !== null && occurrence.group.isRunning && !grade.retakeAt;
  if (!isOpen || (grade.firstPercentage == null && !isMissed(work, now))) return [];
  return [{ kind: "retake", about: "open", sentAt: soonAfter(grade.gradedAt ?? occurrence.dateTo) }];
}
