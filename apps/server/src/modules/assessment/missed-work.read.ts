import { and, asc, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { WatchedWork } from "@larkroom/domain/assessment/find-missed-work";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { course } from "../catalog/tables.ts";
import { group } from "../groups/tables.ts";
import { student } from "../people/tables.ts";
import { typeOf } from "./own-assignment.store.ts";
import { courseAssignment, grade, groupAssignment } from "./tables.ts";

/** When a child's work is due: on the group's date, or later if it was opened again for the child. */
export const dueOf = sql<Temporal.Instant | null>`greatest(${groupAssignment.dateTo}, ${grade.reopenedUntil})`.mapWith(
  groupAssignment.dateTo,
);

/** Whether a child was in the group when work was due. For a query on `grade` and `group_assignment`. */
export const isExpected = sql<boolean>`exists (
  select 1 from group_student place where place.group_id = ${groupAssignment.groupId} and place.student_id = ${grade.studentId}
    and (${groupAssignment.dateTo} is null or (place.joined_at < ${groupAssignment.dateTo}
      and (place.left_at is null or place.left_at > ${groupAssignment.dateTo}))))`;

/** How a due date is named in a notification, so that a moved one is announced again. */
export const noticeOf = (due: Temporal.Instant): string => due.toString({ fractionalSecondDigits: 3 });

const dueAsText = sql`to_char(greatest(${groupAssignment.dateTo}, ${grade.reopenedUntil}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const participation = 1;

const noticesOfWork = sql`select notice.about from assignment_notice notice
  where notice.group_assignment_id = ${groupAssignment.id} and notice.student_id = ${grade.studentId} and notice.kind = 'missed'`;

/** What may be missed: due, expected, without a grade or handed-in work. Families that don't see the gradebook aren't told about it. */
const mayBeMissed = (now: Temporal.Instant) =>
  and(
    isNull(grade.percentage),
    eq(grade.isExcused, false),
    eq(groupAssignment.isActive, true),
    lt(groupAssignment.dateTo, now),
    ne(courseAssignment.type, participation),
    ne(group.status, "ARCHIVED"),
    isNull(student.removedAt),
    sql`not exists (select 1 from submission own where own.group_assignment_id = ${groupAssignment.id}
      and own.student_id = ${grade.studentId} and own.submitted_at is not null)`,
    sql`not exists (select 1 from gradebook_visibility shown where shown.group_id = ${group.id}
      and shown.student_id = ${grade.studentId} and not shown.is_visible)`,
  );

/** The children with work that may have been missed without a notice of it, by family; children without a parent's account are by themselves. */
export async function listFamiliesToNotify(db: Db, now: Temporal.Instant): Promise<{ clientId: number | null; studentIds: number[] }[]> {
  const rows = await db
    .selectDistinct({ studentId: grade.studentId, clientId: student.clientId })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .innerJoin(group, eq(group.id, groupAssignment.groupId))
    .innerJoin(student, eq(student.id, grade.studentId))
    .where(and(mayBeMissed(now), isExpected, sql`not exists (${noticesOfWork} and notice.about = ${dueAsText})`))
    .orderBy(asc(grade.studentId));
  const families = Map.groupBy(rows, ({ clientId, studentId }) => clientId ?? `alone ${studentId}`);
  return [...families.values()].map((own) => ({ clientId: own[0]?.clientId ?? null, studentIds: own.map(({ studentId }) => studentId) }));
}

/** Work of a child that may have been missed, with what an email says of it. */
export interface MissedCandidate extends WatchedWork {
  readonly schoolId: number;
  readonly child: string;
  readonly title: string;
  readonly course: string;
}

/** The work of some children that may have been missed, with the due dates they were already notified of. One query. */
export async function listMissedCandidates(db: Db | Tx, studentIds: readonly number[], now: Temporal.Instant): Promise<MissedCandidate[]> {
  const rows = await db
    .select({
      groupAssignmentId: groupAssignment.id,
      studentId: grade.studentId,
      schoolId: grade.schoolId,
      child: account.name,
      title: courseAssignment.title,
      course: course.title,
      type: courseAssignment.type,
      isActive: groupAssignment.isActive,
      dateFrom: groupAssignment.dateFrom,
      dateTo: dueOf,
      isExpected,
      notified: sql<string[]>`array(${noticesOfWork})`,
    })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .innerJoin(group, eq(group.id, groupAssignment.groupId))
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(student, eq(student.id, grade.studentId))
    .innerJoin(account, eq(account.id, grade.studentId))
    .where(and(mayBeMissed(now), inArray(grade.studentId, [...studentIds])))
    .orderBy(asc(groupAssignment.id), asc(grade.studentId));
  return rows.map(({ type, isActive, dateFrom, dateTo, notified, ...row }) => ({
    ...row,
    grade: { isExcused: false, percentage: null, gradedAt: null, gradedBy: null, isViewed: false },
    assignment: { type: typeOf(type), isActive, dateFrom, dateTo, hasCriteria: false },
    submission: null,
    notifiedOf: notified.map((at) => Temporal.Instant.from(at)),
  }));
}
