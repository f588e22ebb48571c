import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { CatchUpMark, ChildMark, HeldClass } from "@larkroom/domain/assessment/participation-marks";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import { isRegularClass } from "./group-plan.store.ts";
import { listAttempts, type QuizAttempt } from "./quiz-attempts.read.ts";
import { courseAssignment, grade, groupAssignment } from "./tables.ts";

/** An assignment whose grades are calculated: participation, or a graded quiz with its slide. */
export interface CalculatedAssignment {
  readonly id: number;
  readonly type: 1 | 4;
  readonly groupClassId: number | null;
  readonly dateFrom: Temporal.Instant;
  readonly dateTo: Temporal.Instant | null;
  readonly slideId: number | null;
  readonly content: SlideContent | null;
}

export type GradeRow = typeof grade.$inferSelect;

/** What the calculated grades of a group follow from. */
export interface ResultInputs {
  readonly groupId: number;
  readonly assignments: readonly CalculatedAssignment[];
  readonly grades: readonly GradeRow[];
  readonly classes: readonly HeldClass[];
  readonly marks: readonly ChildMark[];
  readonly catchUps: readonly CatchUpMark[];
  readonly attempts: readonly QuizAttempt[];
}

const calculatedTypes = [1, 4];

/**
 * The slide of a graded quiz: the one it names, or the first graded quiz of its lesson; of an assignment that repeats, that of its class. For a query on
 * `course_assignment` and `group_assignment`.
 */
export const quizOf = sql<number | null>`coalesce(${courseAssignment.slideId}, (
  select quiz.id from slide quiz
  where quiz.type = 'QUIZ_GRADED' and quiz.lesson_id = coalesce(${courseAssignment.lessonId}, (
    select held.lesson_id from group_class held where held.id = ${groupAssignment.groupClassId}))
  order by quiz.sort limit 1))`.mapWith(courseAssignment.slideId);

/** The participation and quizzes of a group, or some of them. */
export async function listCalculated(db: Db | Tx, groupId: number, ids?: readonly number[]): Promise<CalculatedAssignment[]> {
  const rows = await db
    .select({
      id: groupAssignment.id,
      type: courseAssignment.type,
      groupClassId: groupAssignment.groupClassId,
      dateFrom: groupAssignment.dateFrom,
      dateTo: groupAssignment.dateTo,
      slideId: slide.id,
      content: slide.content,
    })
    .from(groupAssignment)
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .leftJoin(slide, eq(slide.id, quizOf))
    .where(
      and(
        eq(groupAssignment.groupId, groupId),
        inArray(courseAssignment.type, calculatedTypes),
        ids && inArray(groupAssignment.id, [...ids]),
      ),
    )
    .orderBy(asc(groupAssignment.id));
  return rows.map((row) => ({ ...row, type: row.type === 1 ? 1 : 4 }));
}

/** Locks the grades of assignments until the transaction ends. */
const lockGrades = (tx: Tx, assignmentIds: readonly number[]) =>
  tx
    .select()
    .from(grade)
    .where(inArray(grade.groupAssignmentId, [...assignmentIds]))
    .orderBy(asc(grade.id))
    .for("update");

/** The regular classes of a group with everyone's mark; one row for each class and child. */
const listMarks = (db: Db | Tx, groupId: number) =>
  db
    .select({
      id: groupClass.id,
      lessonId: groupClass.lessonId,
      from: groupClass.startsAt,
      studentId: attendance.studentId,
      state: attendance.state,
    })
    .from(groupClass)
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .leftJoin(attendance, eq(attendance.groupClassId, groupClass.id))
    .where(and(eq(groupClass.groupId, groupId), isRegularClass))
    .orderBy(asc(groupClass.startsAt), asc(groupClass.id));

/** The marks of children in catch-up classes, of any group, of the lessons a group has. */
const listCatchUpMarks = (db: Db | Tx, groupId: number, studentIds: readonly number[]) =>
  db
    .select({ studentId: attendance.studentId, lessonId: groupClass.lessonId, state: attendance.state })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .where(
      and(
        inArray(attendance.studentId, [...studentIds]),
        eq(groupClass.isCatchUp, true),
        eq(groupClass.status, "CLOSED"),
        sql`${groupClass.lessonId} in (select own.lesson_id from group_class own where own.group_id = ${groupId})`,
      ),
    );

/** Reads, and locks, what a group's calculated grades follow from. Five queries, however large the group. */
export async function readResultInputs(tx: Tx, groupId: number, assignmentIds?: readonly number[]): Promise<ResultInputs> {
  const assignments = await listCalculated(tx, groupId, assignmentIds);
  const none = { groupId, assignments, grades: [], classes: [], marks: [], catchUps: [], attempts: [] };
  if (assignments.length === 0) return none;
  const grades = await lockGrades(
    tx,
    assignments.map(({ id }) => id),
  );
  const studentIds = [...new Set(grades.map(({ studentId }) => studentId))];
  if (studentIds.length === 0) return none;
  const rows = await listMarks(tx, groupId);
  const classes = [...new Map(rows.map(({ id, lessonId, from }) => [id, { id, lessonId, from }])).values()];
  const marks = rows.flatMap(({ id, studentId, state }) =>
    studentId === null || state === null ? [] : [{ classId: id, studentId, state }],
  );
  const catchUps = await listCatchUpMarks(tx, groupId, studentIds);
  const attempts = await listAttempts(tx, {
    studentIds,
    slideIds: assignments.flatMap(({ type, slideId }) => (type === 4 && slideId !== null ? [slideId] : [])),
    retakeClassIds: grades.flatMap(({ retakeClassId }) => retakeClassId ?? []),
  });
  return { groupId, assignments, grades, classes, marks, catchUps, attempts };
}
