import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AssignmentType } from "@larkroom/domain/assessment/assignment-types";
import { handInProblem, maySelfGrade } from "@larkroom/domain/assessment/hand-in";
import { mayRetake, type RetakeFacts } from "@larkroom/domain/assessment/may-retake";
import type { OutcomeStatus } from "@larkroom/domain/assessment/outcome-status";
import { type BasisPoints, basisPoints } from "@larkroom/domain/assessment/percent";
import { quizResult } from "@larkroom/domain/assessment/quiz-result";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { criteriaCount, type Grade, isGroupOver, typeOf } from "./own-assignment.store.ts";
import { outcomeOf } from "./outcomes.read.ts";
import { listAttempts, type QuizAttempt } from "./quiz-attempts.read.ts";
import { quizOf } from "./results.read.ts";
import type { RubricVersion } from "./rubric-versions.store.ts";
import { courseAssignment, grade, groupAssignment, rubricVersion, submission } from "./tables.ts";

const retakeLesson = alias(lesson, "retake_lesson");

const points = (value: number | null): BasisPoints | null => (value === null ? null : basisPoints(value));

/** One assignment of a child with everything its status and the child's rights follow from. */
export interface ChildWork {
  readonly assignment: typeof groupAssignment.$inferSelect;
  readonly type: AssignmentType;
  readonly rubricId: number | null;
  /** Null for a child to whom it was not given. */
  readonly grade: Grade | null;
  readonly teacher: string | null;
  /** The version of the rubric to which the scores belong. */
  readonly version: RubricVersion | null;
  readonly handedInAt: Temporal.Instant | null;
  readonly status: OutcomeStatus;
  readonly percentage: BasisPoints | null;
  readonly canHandIn: boolean;
  readonly canSelfGrade: boolean;
  readonly retake: RetakeFacts;
  readonly canRetake: boolean;
  /** The quizzes the child did for it, with the retake. */
  readonly attempts: readonly QuizAttempt[];
}

interface Asked {
  readonly groupId: number;
  readonly studentId: number;
  /** Only this assignment. */
  readonly id?: number;
  readonly now: Temporal.Instant;
}

const handedInAt = (studentId: number) =>
  sql<Temporal.Instant | null>`(
    select max(own.submitted_at) from ${submission} own
    where own.group_assignment_id = ${groupAssignment.id} and own.student_id = ${studentId})`.mapWith(groupAssignment.dateFrom);

const rows = (db: Db | Tx, { groupId, studentId, id }: Asked) =>
  db
    .select({
      assignment: groupAssignment,
      type: courseAssignment.type,
      rubricId: courseAssignment.rubricId,
      slideId: quizOf,
      grade,
      teacher: account.name,
      version: rubricVersion,
      criteria: criteriaCount,
      handedInAt: handedInAt(studentId),
      place: { joinedAt: groupStudent.joinedAt, leftAt: groupStudent.leftAt },
      isGroupFinished: isGroupOver,
      visibilityMode: retakeLesson.visibilityMode,
      hasQuiz: sql<boolean>`exists (
        select 1 from slide quiz where quiz.lesson_id = ${courseAssignment.retakeLessonId} and quiz.type = 'QUIZ_GRADED')`.mapWith(Boolean),
    })
    .from(groupAssignment)
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .leftJoin(grade, and(eq(grade.groupAssignmentId, groupAssignment.id), eq(grade.studentId, studentId)))
    .leftJoin(groupStudent, and(eq(groupStudent.groupId, groupAssignment.groupId), eq(groupStudent.studentId, studentId)))
    .leftJoin(account, eq(account.id, grade.gradedById))
    .leftJoin(rubricVersion, eq(rubricVersion.id, grade.rubricVersionId))
    .leftJoin(retakeLesson, eq(retakeLesson.id, courseAssignment.retakeLessonId))
    .where(
      and(
        eq(groupAssignment.groupId, groupId),
        eq(groupAssignment.isActive, true),
        id === undefined ? undefined : eq(groupAssignment.id, id),
      ),
    )
    .orderBy(sql`${groupAssignment.dateTo} nulls last`, asc(groupAssignment.id));

type Row = Awaited<ReturnType<typeof rows>>[number];

/** The assignments of a group for one of its children, by due date, without those switched off. Two queries. */
export async function readChildAssignments(db: Db | Tx, asked: Asked): Promise<ChildWork[]> {
  const found = await rows(db, asked);
  const attempts = await listAttempts(db, {
    studentIds: [asked.studentId],
    slideIds: found.flatMap(({ type, slideId }) => (typeOf(type) === "graded_quiz" && slideId !== null ? [slideId] : [])),
    retakeClassIds: found.flatMap((row) => row.grade?.retakeClassId ?? []),
  });
  return found.map((row) => toChildWork(row, attemptsAt(row, attempts), asked.now));
}

/** The retake belongs to one assignment; the quiz of a lesson, done in any class, to those that name it. */
const attemptsAt = ({ slideId, grade: own }: Row, attempts: readonly QuizAttempt[]): QuizAttempt[] =>
  attempts.filter((one) => (own?.retakeClassId ?? null) === one.classId || one.slideId === slideId);

function toChildWork(row: Row, attempts: readonly QuizAttempt[], now: Temporal.Instant): ChildWork {
  const { assignment, grade: own, place, criteria, isGroupFinished, visibilityMode, hasQuiz, handedInAt: handedIn, ...rest } = row;
  const type = typeOf(row.type);
  const percentage = points(own?.percentage ?? null);
  const hasCriteria = criteria > 0;
  const { status } = outcomeOf({ grade: own, assignment: { ...assignment, type: row.type, criteria }, handedInAt: handedIn, place }, now);
  const original = attempts.filter(({ classId }) => classId !== (own?.retakeClassId ?? null));
  const retake: RetakeFacts = {
    type,
    status,
    isRetakeEnabled: assignment.isRetakeEnabled,
    retakeLesson: visibilityMode && { visibilityMode, hasGradedQuizSlide: hasQuiz },
    isFinished: own?.firstPercentage !== null || original.some(({ content, answers }) => quizResult(content, answers) !== null),
    retakeAt: own?.retakeAt ?? null,
  };
  const rights = { ...assignment, isExcused: own?.isExcused ?? false };
  return {
    ...rest,
    assignment,
    type,
    grade: own,
    handedInAt: handedIn,
    status,
    percentage,
    retake,
    attempts,
    canHandIn: own !== null && handInProblem({ ...rights, type, isGroupFinished }, now) === null,
    canSelfGrade: own !== null && maySelfGrade({ ...rights, hasCriteria, percentage }, now).ok,
    canRetake: own !== null && mayRetake(retake).ok,
  };
}

/** The submissions of a child in a group, drafts too, newest first. One query. */
export const listSubmissions = (db: Db | Tx, studentId: number, assignmentIds: readonly number[]) =>
  db
    .select()
    .from(submission)
    .where(and(eq(submission.studentId, studentId), inArray(submission.groupAssignmentId, [...assignmentIds])))
    .orderBy(sql`coalesce(${submission.submittedAt}, 'infinity') desc`, sql`${submission.id} desc`);
