import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { CatchUpMark, ChildMark, HeldClass } from "@larkroom/domain/assessment/participation-marks";
import type { QuizAnswers } from "@larkroom/domain/assessment/quiz-result";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { attendance, groupClass, slideAnswer } from "../classes/tables.ts";
import { lesson, slide } from "../curriculum/tables.ts";
import { isRegularClass } from "./group-plan.store.ts";
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

/** A child's answers to one slide in one class. */
export interface QuizAttempt {
  readonly studentId: number;
  readonly classId: number;
  readonly slideId: number;
  readonly content: SlideContent;
  readonly answers: QuizAnswers;
  readonly groupId: number;
  readonly lessonId: number;
  readonly from: Temporal.Instant;
  readonly isCatchUp: boolean;
  readonly answeredAt: Temporal.Instant;
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

/** The slide of a graded quiz: the one it names, or the first graded quiz of its lesson. For a query on `course_assignment`. */
const quizOf = sql`coalesce(${courseAssignment.slideId}, (
  select quiz.id from slide quiz where quiz.lesson_id = ${courseAssignment.lessonId} and quiz.type = 'QUIZ_GRADED' order by quiz.sort limit 1))`;

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

/** Everything children answered on some slides, or in their retake classes. */
export async function listAttempts(
  db: Db | Tx,
  { studentIds, slideIds, retakeClassIds }: Record<"studentIds" | "slideIds" | "retakeClassIds", readonly number[]>,
): Promise<QuizAttempt[]> {
  if (studentIds.length === 0 || (slideIds.length === 0 && retakeClassIds.length === 0)) return [];
  const rows = await db
    .select({
      studentId: slideAnswer.studentId,
      classId: slideAnswer.groupClassId,
      slideId: slideAnswer.slideId,
      question: slideAnswer.question,
      progress: slideAnswer.progress,
      answeredAt: slideAnswer.answeredAt,
      content: slide.content,
      groupId: groupClass.groupId,
      lessonId: groupClass.lessonId,
      from: groupClass.startsAt,
      isCatchUp: groupClass.isCatchUp,
    })
    .from(slideAnswer)
    .innerJoin(slide, eq(slide.id, slideAnswer.slideId))
    .innerJoin(groupClass, eq(groupClass.id, slideAnswer.groupClassId))
    .where(
      and(
        inArray(slideAnswer.studentId, [...studentIds]),
        eq(slide.type, "QUIZ_GRADED"),
        or(inArray(slideAnswer.slideId, [...slideIds]), inArray(slideAnswer.groupClassId, [...retakeClassIds])),
      ),
    )
    .orderBy(asc(slideAnswer.answeredAt));
  const tries = Map.groupBy(rows, ({ studentId, classId, slideId }) => `${studentId} ${classId} ${slideId}`);
  return [...tries.values()].flatMap((own): QuizAttempt[] => {
    const last = own.at(-1);
    if (!last) return [];
    const { question: _question, progress: _progress, ...attempt } = last;
    return [{ ...attempt, answers: Object.fromEntries(own.map(({ question, progress }) => [question, progress])) }];
  });
}

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

/** The groups whose grades may follow from a class: its own, those of children who caught up in it, and that of a retake. */
export async function listFollowingGroups(db: Db | Tx, classId: number): Promise<number[]> {
  const ofRoster = db
    .selectDistinct({ id: sql<number>`own.group_id`.mapWith(Number).as("id") })
    .from(groupClass)
    .innerJoin(attendance, eq(attendance.groupClassId, groupClass.id))
    .innerJoin(sql`attendance its`, sql`its.student_id = ${attendance.studentId}`)
    .innerJoin(sql`group_class own`, sql`own.id = its.group_class_id and own.lesson_id = ${groupClass.lessonId} and not own.is_catch_up`)
    .where(and(eq(groupClass.id, classId), isNotNull(attendance.studentId)));
  const ofRetake = db
    .selectDistinct({ id: groupAssignment.groupId })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .where(eq(grade.retakeClassId, classId));
  const own = db.select({ id: groupClass.groupId }).from(groupClass).where(eq(groupClass.id, classId));
  const rows = await own.union(ofRoster).union(ofRetake);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
