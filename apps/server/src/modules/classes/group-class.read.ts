import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { featuresOf } from "@larkroom/domain/classes/features";
import { availableToMove } from "@larkroom/domain/classes/move-class";
import { canceledBecause, onlineTimeOf, shownStatus } from "@larkroom/domain/classes/status";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group, groupAssistant } from "../groups/groups.views.ts";
import { school } from "../schools/schools.views.ts";
import { countClasses } from "./class-card.read.ts";
import { attendance, groupClass } from "./tables.ts";

const teacher = alias(account, "teacher");

/** The columns of a class in a staff table and calendar, without its counts. */
const rowColumns = {
  id: groupClass.id,
  school: { id: school.id, title: school.title },
  group: { id: group.id, publicName: group.publicName },
  course: { id: course.id, title: course.title },
  lesson: { id: lesson.id, number: lesson.number, title: lesson.title, type: lesson.type },
  from: groupClass.startsAt,
  to: groupClass.endsAt,
  timeZone: groupClass.timeZone,
  status: groupClass.status,
  statusReason: groupClass.statusReason,
  number: groupClass.number,
  isCatchUp: groupClass.isCatchUp,
  isDemo: group.isDemo,
  isAutoAddStudents: groupClass.isAutoAddStudents,
  venue: groupClass.venue,
  version: groupClass.version,
  changedAt: groupClass.changedAt,
  movedAt: groupClass.movedAt,
  openedAt: groupClass.openedAt,
  finishedAt: groupClass.finishedAt,
  flag: groupClass.flag,
  teacherId: groupClass.teacherId,
  teacherName: teacher.name,
  groupTeacherId: group.teacherId,
};

/** The columns a list can be sorted by, by name. */
export const sortColumns = {
  from: groupClass.startsAt,
  group: sql`lower(${group.publicName})`,
  course: sql`lower(${course.title})`,
  teacher: sql`lower(${teacher.name})`,
  status: groupClass.status,
};

/** The columns a search looks in. */
export const searchColumns = [group.publicName, course.title, lesson.title] as const;

interface Page {
  readonly order?: readonly SQL[];
  readonly limit?: number;
  readonly offset?: number;
  readonly now: Temporal.Instant;
}

/** Classes with their counts, in three queries. */
export async function listGroupClasses(db: Db | Tx, where: SQL | undefined, { order, limit, offset, now }: Page) {
  const rows = await db
    .select(rowColumns)
    .from(groupClass)
    .innerJoin(school, eq(school.id, groupClass.schoolId))
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .leftJoin(teacher, eq(teacher.id, groupClass.teacherId))
    .where(where)
    .orderBy(...(order ?? [asc(groupClass.startsAt), asc(groupClass.id)]))
    .limit(limit ?? 5000)
    .offset(offset ?? 0);
  const [rosters, counts] = await Promise.all([
    countRosters(
      db,
      rows.map(({ id }) => id),
    ),
    countClasses(
      db,
      rows.map((row) => row.group.id),
    ),
  ]);
  // Fields are listed by name: copying the row without some of them is several times slower, and a month has thousands of rows.
  return rows.map((row) => {
    const roster = rosters.get(row.id);
    const isStudentsWereJoined = (roster?.joined ?? 0) > 0;
    const onlineTime = onlineTimeOf(row, now);
    return {
      id: row.id,
      school: row.school,
      group: row.group,
      course: row.course,
      lesson: row.lesson,
      from: row.from,
      to: row.to,
      timeZone: row.timeZone,
      status: row.status,
      state: shownStatus({ status: row.status, onlineTime }),
      statusReason: row.statusReason,
      notHeld: canceledBecause({ status: row.status, isStudentsWereJoined }),
      onlineTime,
      number: row.number,
      count: counts.get(row.group.id) ?? 0,
      isCatchUp: row.isCatchUp,
      isDemo: row.isDemo,
      isAutoAddStudents: row.isAutoAddStudents,
      venue: row.venue,
      version: row.version,
      changedAt: row.changedAt,
      openedAt: row.openedAt,
      finishedAt: row.finishedAt,
      isMoved: row.movedAt !== null,
      isFlagged: row.flag !== null,
      classTeacher: row.teacherId === null ? null : { id: row.teacherId, name: row.teacherName ?? "" },
      isSubstitute: row.teacherId !== null && row.groupTeacherId !== null && row.teacherId !== row.groupTeacherId,
      studentsNumber: roster?.students ?? 0,
      presentNumber: roster?.present ?? 0,
      isStudentsWereJoined,
      availableToMove: availableToMove({ status: row.status, from: row.from, onlineTime }, now),
    };
  });
}

/** The number of children on the rosters of classes, of those present, and of those who joined. One query. */
async function countRosters(db: Db | Tx, classIds: readonly number[]) {
  if (classIds.length === 0) return new Map<number, never>();
  const rows = await db
    .select({
      id: attendance.groupClassId,
      students: sql<number>`count(*)::int`,
      present: sql<number>`(count(*) filter (where ${attendance.state} in ('PRESENT', 'LATE', 'PARTIAL')))::int`,
      joined: sql<number>`(count(*) filter (where ${attendance.firstJoinedAt} is not null or ${attendance.onlineSeconds} > 0))::int`,
    })
    .from(attendance)
    .where(sql`${attendance.groupClassId} = any(${sql.param([...classIds])}::bigint[])`)
    .groupBy(attendance.groupClassId);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One class as staff see it, with its roster. @throws `not_found` when it no longer exists */
export async function getGroupClassRecord(db: Db | Tx, id: number, now: Temporal.Instant) {
  const [row] = await listGroupClasses(db, eq(groupClass.id, id), { now });
  if (!row) throw refusal("not_found");
  const [students, teacherAssistants, [set], [opened]] = await Promise.all([
    db
      .select({ id: account.id, name: account.name, state: attendance.state, markedBy: attendance.markedBy })
      .from(attendance)
      .innerJoin(account, eq(account.id, attendance.studentId))
      .where(eq(attendance.groupClassId, id))
      .orderBy(asc(account.name), asc(account.id)),
    db
      .select({ id: account.id, name: account.name })
      .from(groupAssistant)
      .innerJoin(account, eq(account.id, groupAssistant.assistantId))
      .where(eq(groupAssistant.groupId, row.group.id))
      .orderBy(asc(account.name), asc(account.id)),
    db.select({ features: groupClass.features }).from(groupClass).where(eq(groupClass.id, id)),
    // The audit log records who opened it.
    db
      .select({ id: account.id, name: account.name, kind: account.kind })
      .from(auditEvent)
      .innerJoin(account, eq(account.id, auditEvent.actorId))
      .where(and(eq(auditEvent.targetKind, "group_class"), eq(auditEvent.targetId, id), eq(auditEvent.action, "classes.opened")))
      .orderBy(desc(auditEvent.id))
      .limit(1),
  ]);
  const startedAssistant = opened?.kind === "teacher_assistant" ? { id: opened.id, name: opened.name } : null;
  return { ...row, students, teacherAssistants, startedAssistant, features: featuresOf(set?.features ?? {}) };
}
