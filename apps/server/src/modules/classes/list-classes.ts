import { and, count, eq, exists, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { requireAccess, type AccessRule } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { contains, orderOf } from "../../kernel/db/list.ts";
import { handler } from "../../kernel/http/call.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group, groupAssistant, groupObserver } from "../groups/groups.views.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { findClass, type AuthorizedClass, runClass } from "./class.access.ts";
import { retake } from "./sandbox.ts";
import { groupClass } from "./tables.ts";
import { recordingsSeenBy } from "./get-class.ts";
import { getGroupClassRecord, listGroupClasses, searchColumns, sortColumns } from "./group-class.read.ts";

/**
 * The classes in the actor's scope: for teaching staff their own groups' and those they teach, for an observer the linked groups', for all others
 * their schools'.
 */
export function classesInScope(db: Db, actor: Actor): SQL | undefined {
  const bySchool = inScope(actor, groupClass.schoolId);
  if (actor.kind === "teacher") {
    const own = db.select({ id: group.id }).from(group).where(eq(group.teacherId, actor.id));
    return and(bySchool, or(eq(groupClass.teacherId, actor.id), sql`${groupClass.groupId} in ${own}`));
  }
  if (actor.kind === "teacher_assistant") {
    const own = db.select({ id: groupAssistant.groupId }).from(groupAssistant).where(eq(groupAssistant.assistantId, actor.id));
    return and(bySchool, or(eq(groupClass.teacherId, actor.id), sql`${groupClass.groupId} in ${own}`));
  }
  if (actor.kind === "canvas_observer") {
    const linked = db.select({ id: groupObserver.groupId }).from(groupObserver).where(eq(groupObserver.observerId, actor.id));
    return and(bySchool, ne(groupClass.status, "PREVIEW"), sql`${groupClass.groupId} in ${linked}`);
  }
  return bySchool;
}

/** Retakes are a child's own classes, not the group's. */
const isNoRetake = sql`not (${groupClass.status} = 'PREVIEW' and coalesce(${groupClass.statusReason}, '') = ${retake})`;

/** A page of classes. No class is longer than a day, so the index on time can be bounded on both sides. */
export const listClasses = handler("GET /group_class", async ({ kernel, actor, query, now }) => {
  const { school: schoolId, group: groupId, teacher, course: courseId, status, from, to, withoutTeacher, flagged, catchUp, search } = query;
  const where = and(
    classesInScope(kernel.db, actor),
    isNoRetake,
    schoolId === undefined ? undefined : eq(groupClass.schoolId, schoolId),
    groupId === undefined ? undefined : eq(groupClass.groupId, groupId),
    teacher === undefined ? undefined : eq(groupClass.teacherId, teacher),
    courseId === undefined ? undefined : sql`${groupClass.groupId} in ${groupsOf(kernel.db, courseId)}`,
    status && eq(groupClass.status, status),
    from && and(gt(groupClass.endsAt, from), gt(groupClass.startsAt, from.subtract({ hours: 24 }))),
    to && lt(groupClass.startsAt, to),
    withoutTeacher && (withoutTeacher === "1" ? isNull(groupClass.teacherId) : isNotNull(groupClass.teacherId)),
    flagged && (flagged === "1" ? isNotNull(groupClass.flag) : isNull(groupClass.flag)),
    catchUp && eq(groupClass.isCatchUp, catchUp === "1"),
    search ? or(...searchColumns.map((column) => contains(column, search))) : undefined,
  );
  const [items, [all]] = await Promise.all([
    listGroupClasses(kernel.db, where, {
      order: orderOf(sortColumns, query.sort, "from", groupClass.id),
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
      now,
    }),
    search ? countFound(kernel.db, where) : kernel.db.select({ total: count() }).from(groupClass).where(where),
  ]);
  const recordings = await kernel.ports.guards.recordingsOf(
    kernel.db,
    items.map(({ id }) => id),
  );
  const withRecordings = items.map((item) => ({ ...item, recording: { files: recordingsSeenBy(actor, recordings.get(item.id)) } }));
  return { items: withRecordings, total: all?.total ?? 0 };
});

const groupsOf = (db: Db, courseId: number) => db.select({ id: group.id }).from(group).where(eq(group.courseId, courseId));

/** Counts with the joins that a search needs. */
const countFound = (db: Db, where: SQL | undefined) =>
  db
    .select({ total: count() })
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .innerJoin(course, eq(course.id, group.courseId))
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .where(where);

/** A class with the facts the read rule needs. */
interface ReadableClass extends AuthorizedClass {
  /** The actor is the teacher of its group. */
  readonly isOwnGroup: boolean;
  readonly distributorId: number | null;
}

/** Staff who can read a class: those who run it, its group's teacher, and the school's distributor. */
const seeClass: AccessRule<ReadableClass> = {
  ...runClass,
  teacher: (actor, target) => (actor.kind === "teacher" && target.teacherId === actor.id) || target.isOwnGroup,
  distributor: (actor, target) => actor.kind === "admin" && actor.distributorId !== null && actor.distributorId === target.distributorId,
};

/** One class with its roster. */
export const readGroupClass = handler("GET /group_class/:id", async ({ kernel, actor, params, now }) => {
  const found = await findClass(kernel.db, actor, params.id);
  const [more] = found
    ? await kernel.db
        .select({ distributorId: school.distributorId, isOwnGroup: exists(ownGroup(kernel.db, actor, found.groupId)).mapWith(Boolean) })
        .from(school)
        .where(eq(school.id, found.schoolId))
    : [];
  const { id } = requireAccess(seeClass, actor, found && more ? { ...found, ...more } : null);
  return getGroupClassRecord(kernel.db, id, now);
});

const ownGroup = (db: Db, actor: Actor, groupId: number) =>
  db
    .select({ id: group.id })
    .from(group)
    .where(and(eq(group.id, groupId), eq(group.teacherId, "id" in actor ? actor.id : 0)));
