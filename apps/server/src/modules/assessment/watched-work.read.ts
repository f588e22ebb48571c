import { and, asc, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Notice, WatchedWork } from "@larkroom/domain/assessment/find-notices";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group, groupStudent } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { points } from "./calculate-results.ts";
import { handedInAt } from "./outcomes.read.ts";
import { criteriaCount, typeOf } from "./own-assignment.store.ts";
import { courseAssignment, grade, groupAssignment } from "./tables.ts";

/** A notice that a family got. */
export interface StoredNotice extends Notice {
  readonly at: Temporal.Instant;
  readonly isSummarized: boolean;
}

/** A child's work with what notices of it say, and those its family got, the oldest first. */
export interface WatchedRow extends WatchedWork {
  readonly groupAssignmentId: number;
  readonly schoolId: number;
  readonly groupId: number;
  readonly student: { readonly id: number; readonly name: string };
  readonly title: string;
  readonly course: string;
  readonly notices: readonly StoredNotice[];
}

/** A child with its family: a parent's account, or the child alone. */
export type Family = { readonly clientId: number } | { readonly studentId: number };

const retakeLesson = alias(lesson, "retake_lesson");
const due = sql`greatest(${groupAssignment.dateTo}, ${grade.reopenedUntil})`;
const instantText = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const noticesOf = sql`from assignment_notice n where n.group_assignment_id = ${grade.groupAssignmentId} and n.student_id = ${grade.studentId}`;
const hasQuiz = sql<boolean>`exists (
  select 1 from slide quiz where quiz.lesson_id = ${courseAssignment.retakeLessonId} and quiz.type = 'QUIZ_GRADED')`.mapWith(Boolean);
const isVisible = sql<boolean>`not exists (
  select 1 from gradebook_visibility shown where shown.group_id = ${groupAssignment.groupId}
    and shown.student_id = ${grade.studentId} and not shown.is_visible)`.mapWith(Boolean);
const comment = sql<string | null>`case when ${grade.feedback} <> '' then md5(${grade.feedback}) end`;
const classComment = sql<
  string | null
>`case when ${groupAssignment.classFeedback} <> '' then 'class ' || md5(${groupAssignment.classFeedback}) end`;

/** The work of children who are in a group that isn't archived. */
const isWatched = and(isNull(groupStudent.leftAt), ne(group.status, "ARCHIVED"), isNull(student.removedAt));

/** Whether a family may have to be notified: everything the rule finds, and little else. `soon` is until when work is due soon. */
const mayHaveNotices = (now: Temporal.Instant, soon: Temporal.Instant) => sql`(
  (${grade.percentage} is null and not ${grade.isExcused} and ${due} <= ${soon.toString()}::timestamptz and ${grade.createdAt} < ${due}
    and (${courseAssignment.type} in (2, 3) or (${courseAssignment.type} = 4 and ${due} < ${now.toString()}::timestamptz)) and ${handedInAt} is null
    and not exists (select 1 ${noticesOf} and n.about = ${instantText(due)}
      and n.kind = case when ${due} < ${now.toString()}::timestamptz then 'missed' else 'due' end))
  or (${grade.percentage} is not null and ${courseAssignment.type} <> 1 and not ${grade.isExcused} and ${grade.percentage}::text is distinct from
    (select split_part(n.about, ' ', 1) ${noticesOf} and n.kind = 'graded' order by n.sent_at desc limit 1))
  or (${grade.feedback} <> '' and not exists (select 1 ${noticesOf} and n.kind = 'commented' and n.about = md5(${grade.feedback})))
  or (${groupAssignment.classFeedback} <> '' and not exists (select 1 ${noticesOf} and n.kind = 'commented' and n.about = ${classComment}))
  or (${courseAssignment.type} = 4 and ${groupAssignment.isRetakeEnabled} and ${grade.retakeAt} is null and not ${grade.isExcused}
    and (${grade.firstPercentage} is not null or ${due} < ${now.toString()}::timestamptz)
    and ${retakeLesson.visibilityMode} = 'hidden_retake' and ${hasQuiz} and not exists (select 1 ${noticesOf} and n.kind = 'retake')))`;

/** How many families are read at once. */
export const familiesAtOnce = 200;

/**
 * Families with work they may not have been notified of, by the parent's id, or the child's where there is no parent's account; those after an id. One query.
 */
export async function listFamiliesToNotify(
  db: Db,
  now: Temporal.Instant,
  { after, hasParent }: { after: number; hasParent: boolean },
): Promise<number[]> {
  const id = hasParent ? student.clientId : student.id;
  const rows = await db
    .selectDistinct({ id: sql<number>`${id}`.mapWith(Number) })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .innerJoin(group, eq(group.id, groupAssignment.groupId))
    .innerJoin(groupStudent, and(eq(groupStudent.groupId, group.id), eq(groupStudent.studentId, grade.studentId)))
    .innerJoin(student, eq(student.id, grade.studentId))
    .leftJoin(retakeLesson, eq(retakeLesson.id, courseAssignment.retakeLessonId))
    .where(
      and(
        isWatched,
        hasParent ? isNotNull(student.clientId) : isNull(student.clientId),
        gt(id, after),
        eq(groupAssignment.isActive, true),
        lt(groupAssignment.dateFrom, now),
        isVisible,
        mayHaveNotices(now, now.add({ hours: 24 })),
      ),
    )
    .orderBy(asc(id))
    .limit(familiesAtOnce);
  return rows.map((row) => row.id);
}

interface Asked {
  readonly family: Family;
  /** Only work of which the family was notified since then. */
  readonly notifiedSince?: Temporal.Instant;
}

/** The work of a family's children with the notices of it, by group and due date. One query. */
export async function listWatchedWork(db: Db | Tx, { family, notifiedSince }: Asked): Promise<WatchedRow[]> {
  const rows = await db
    .select({
      grade,
      assignment: groupAssignment,
      due: due.mapWith(groupAssignment.dateTo),
      type: courseAssignment.type,
      title: courseAssignment.title,
      course: course.title,
      student: { id: account.id, name: account.name },
      criteria: criteriaCount,
      joinedAt: groupStudent.joinedAt,
      visibilityMode: retakeLesson.visibilityMode,
      handedInAt,
      hasQuiz,
      isVisible,
      comment,
      classComment,
      notices: sql<{ kind: Notice["kind"]; about: string; at: string; isSummarized: boolean }[]>`(
        select coalesce(json_agg(json_build_object('kind', n.kind, 'about', n.about, 'at', ${instantText(sql`n.sent_at`)},
          'isSummarized', n.summarized_at is not null) order by n.sent_at, n.kind), '[]') ${noticesOf})`,
    })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .innerJoin(group, eq(group.id, groupAssignment.groupId))
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(groupStudent, and(eq(groupStudent.groupId, group.id), eq(groupStudent.studentId, grade.studentId)))
    .innerJoin(student, eq(student.id, grade.studentId))
    .innerJoin(account, eq(account.id, grade.studentId))
    .leftJoin(retakeLesson, eq(retakeLesson.id, courseAssignment.retakeLessonId))
    .where(
      and(
        isWatched,
        "clientId" in family ? eq(student.clientId, family.clientId) : eq(student.id, family.studentId),
        notifiedSince && sql`exists (select 1 ${noticesOf} and n.sent_at > ${notifiedSince.toString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(account.name), asc(grade.studentId), asc(groupAssignment.groupId), sql`${due} nulls last`, asc(groupAssignment.id));
  return rows.map(toWatchedRow);
}

/** Without a due date everything is before it. */
const isBefore = (at: Temporal.Instant, dueAt: Temporal.Instant | null): boolean =>
  dueAt === null || Temporal.Instant.compare(at, dueAt) < 0;

type Row = Pick<WatchedRow, "student" | "title" | "course" | "isVisible" | "comment" | "classComment"> & {
  readonly grade: typeof grade.$inferSelect;
  readonly assignment: typeof groupAssignment.$inferSelect;
  readonly due: Temporal.Instant | null;
  readonly type: number;
  readonly criteria: number;
  readonly joinedAt: Temporal.Instant;
  readonly handedInAt: Temporal.Instant | null;
  readonly hasQuiz: boolean;
  readonly visibilityMode: (typeof lesson.$inferSelect)["visibilityMode"] | null;
  readonly notices: readonly { kind: Notice["kind"]; about: string; at: string; isSummarized: boolean }[];
};

function toWatchedRow({ grade: own, assignment, due: dateTo, type, criteria, joinedAt, visibilityMode, notices, ...row }: Row): WatchedRow {
  const { student: child, title, course: courseTitle, isVisible: isShown, comment: said, classComment: saidToClass } = row;
  return {
    groupAssignmentId: assignment.id,
    groupId: assignment.groupId,
    schoolId: assignment.schoolId,
    student: child,
    title,
    course: courseTitle,
    isVisible: isShown,
    comment: said,
    classComment: saidToClass,
    grade: { ...own, percentage: points(own.percentage) },
    assignment: { ...assignment, type: typeOf(type), dateTo, hasCriteria: criteria > 0 },
    submission: row.handedInAt && { createdAt: row.handedInAt },
    // Nobody missed what was given only when it was over, as when an assignment is added to a course late.
    isExpected: isBefore(joinedAt, assignment.dateTo) && isBefore(own.createdAt, dateTo),
    retake: {
      isRetakeEnabled: assignment.isRetakeEnabled,
      retakeLesson: visibilityMode && { visibilityMode, hasGradedQuizSlide: row.hasQuiz },
      isFinished: own.firstPercentage !== null,
      retakeAt: own.retakeAt,
    },
    notices: notices.map(({ at, ...notice }) => ({ ...notice, at: Temporal.Instant.from(at) })),
  };
}
