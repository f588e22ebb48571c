import { participationMarks } from "@larkroom/domain/assessment/participation-marks";
import { participationPercentage } from "@larkroom/domain/assessment/participation-percentage";
import { basisPoints } from "@larkroom/domain/assessment/percent";
import { betterOf } from "@larkroom/domain/assessment/quiz-percentage";
import type { grade } from "../../modules/assessment/tables.ts";
import { type AssessmentContext, isBefore, nextDueEvening, type WrittenOccurrence } from "./context.ts";
import { projectGrade } from "./project-grade.ts";
import { heldClasses } from "./read-groups.ts";
import { fateOf } from "./work-fate.ts";
import { workHistory, type WorkHistory } from "./work-history.ts";
import { type QuizResult, resultKey } from "./write-quizzes.ts";

/** What a demo grade is beyond being given to a child. */
export type GradeValues = Omit<typeof grade.$inferInsert, "id" | "schoolId" | "groupAssignmentId" | "studentId" | "version" | "createdAt">;

/** A child's part of an assignment: its grade, and the work that was handed in. */
export interface PlannedWork {
  readonly occurrence: WrittenOccurrence;
  readonly studentId: number;
  readonly place: number;
  /** Varies what is chosen between children and assignments. */
  readonly turn: number;
  readonly grade: GradeValues;
  readonly handedIn: WorkHistory["handedIn"];
}

const ungraded: GradeValues = {
  rubricVersionId: null,
  scores: {},
  additionalPercentage: 0,
  percentage: null,
  gradedAt: null,
  gradedBy: null,
  gradedById: null,
  draft: null,
  feedback: "",
  isExcused: false,
  excusedReason: null,
  excusedById: null,
  isViewed: false,
  viewedAt: null,
  selfGradingScores: null,
  selfGradingPercentage: null,
  selfGradedAt: null,
  firstPercentage: null,
  retakePercentage: null,
  retakeClassId: null,
  retakeAt: null,
  reopenedUntil: null,
};

/** Work that was due this many days ago has been graded. */
const gradedAfterDays = 11;

/** Decides for every child and assignment of a school what became of it. */
export function planWork(
  context: AssessmentContext,
  occurrences: readonly WrittenOccurrence[],
  quizzes: ReadonlyMap<string, QuizResult>,
): PlannedWork[] {
  return occurrences.flatMap((occurrence) =>
    occurrence.given.map(({ studentId, place }): PlannedWork => {
      const turn = place * 3 + occurrence.nth * 5 + occurrence.group.index;
      const common = { occurrence, studentId, place, turn };
      const { key } = occurrence.template;
      if (key === "participation") return { ...common, handedIn: [], grade: participation(context, occurrence, studentId, turn) };
      if (key === "quiz") return { ...common, handedIn: [], grade: quiz(quizzes.get(resultKey(occurrence.id, studentId)), turn) };
      const history = historyOf(context, common);
      return { ...common, handedIn: history.handedIn, grade: { ...ungraded, ...projectGrade(context, { ...common, history }) } };
    }),
  );
}

function historyOf(
  { now, timeZone }: AssessmentContext,
  { occurrence, place, turn }: Pick<PlannedWork, "occurrence" | "place" | "turn">,
): WorkHistory {
  const { group, course, template, nth, dateFrom, dateTo } = occurrence;
  const isOver = isBefore(dateTo, now);
  const isOld = isBefore(dateTo, now.subtract({ hours: 24 * gradedAfterDays }));
  const fate = fateOf({ course, key: template.key, place, nth, isRunning: group.isRunning, isOver, isOld });
  return workHistory(fate, { from: dateFrom, to: dateTo, now, timeZone, reopenUntil: nextDueEvening(now, timeZone) }, turn);
}

/** Participation as it follows from attendance. */
function participation(
  { now }: AssessmentContext,
  { group, groupClassId, dateFrom, dateTo }: WrittenOccurrence,
  studentId: number,
  turn: number,
) {
  const span = { groupClassId, dateFrom, dateTo };
  const percentage = participationPercentage(participationMarks(span, heldClasses(group), group.marks, [], studentId));
  if (percentage === null) return ungraded;
  const held = group.classes.filter(({ from, to }) => !isBefore(from, dateFrom) && !isBefore(dateTo, from) && isBefore(to, now));
  return { ...ungraded, percentage, ...automatic(held.at(-1)?.to ?? dateFrom, isBefore(dateTo, now) && turn % 3 > 0) };
}

/** A quiz as it follows from a child's answers; nothing for a child who missed it. */
function quiz(result: QuizResult | undefined, turn: number): GradeValues {
  if (!result) return ungraded;
  const { first, at, retake } = result;
  const percentage = betterOf(basisPoints(first), retake && basisPoints(retake.percentage));
  const again = { retakePercentage: retake?.percentage ?? null, retakeClassId: retake?.classId ?? null, retakeAt: retake?.at ?? null };
  return { ...ungraded, percentage, firstPercentage: first, ...again, ...automatic(retake?.at ?? at, turn % 4 > 0) };
}

const automatic = (gradedAt: Temporal.Instant, isViewed: boolean) => ({
  gradedAt,
  gradedBy: "automatic" as const,
  isViewed,
  viewedAt: isViewed ? gradedAt.add({ hours: 1 }) : null,
});
