import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { ClassStatus } from "@larkroom/domain/groups/class-status";
import { can } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { groupRows, toGroupDtos } from "./group-rows.read.ts";
import { observeGroup, type AuthorizedGroup, getAuthorizedGroup, teachGroup } from "./groups.access.ts";
import { group, groupHoliday, groupLesson, groupStudent } from "./tables.ts";

/** A short list of a group's classes, by start. Read by table name, because the classes module depends on this one. */
async function classesOf(db: Db | Tx, groupId: number) {
  const { rows } = await db.execute<{
    id: string;
    number: number;
    from: string;
    to: string;
    status: ClassStatus;
    is_catch_up: boolean;
    lesson_id: string;
    lesson_title: string;
  }>(sql`
    select c.id, c.number, c.starts_at as "from", c.ends_at as "to", c.status, c.is_catch_up, l.id as lesson_id, l.title as lesson_title
    from group_class c join lesson l on l.id = c.lesson_id
    where c.group_id = ${groupId} and c.status <> 'PREVIEW' order by c.starts_at, c.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    number: row.number,
    from: Temporal.Instant.from(row.from),
    to: Temporal.Instant.from(row.to),
    status: row.status,
    isCatchUp: row.is_catch_up,
    lesson: { id: Number(row.lesson_id), title: row.lesson_title },
  }));
}

/** The lessons chosen for a group, in the course's order. */
export const listChosenLessons = (db: Db | Tx, groupId: number) =>
  db
    .select({ id: lesson.id })
    .from(groupLesson)
    .innerJoin(lesson, eq(lesson.id, groupLesson.lessonId))
    .where(eq(groupLesson.groupId, groupId))
    .orderBy(asc(lesson.sort), asc(lesson.id));

/** The first lesson of a group that has no classes yet. */
async function firstLesson(db: Db | Tx, { id, courseId }: { id: number; courseId: number }) {
  const isChosen = sql`exists (select 1 from group_lesson gl where gl.group_id = ${id} and gl.lesson_id = ${lesson.id})`;
  const [first] = await db
    .select({ id: lesson.id, number: lesson.number, title: lesson.title })
    .from(lesson)
    .where(
      and(
        eq(lesson.courseId, courseId),
        eq(lesson.visibilityMode, "default"),
        sql`(${isChosen} or not exists (select 1 from group_lesson gl where gl.group_id = ${id}))`,
      ),
    )
    .orderBy(asc(lesson.sort), asc(lesson.id))
    .limit(1);
  return first ?? null;
}

/** The children who are in a group now, by name. */
export const listMembers = (db: Db | Tx, groupId: number) =>
  db
    .select({ id: account.id, name: account.name, joinedAt: groupStudent.joinedAt })
    .from(groupStudent)
    .innerJoin(account, eq(account.id, groupStudent.studentId))
    .where(and(eq(groupStudent.groupId, groupId), isNull(groupStudent.leftAt)))
    .orderBy(asc(account.name), asc(account.id));

/** A group with everything the actor may see of it. The caller has checked access. A fixed number of queries. */
export async function readGroup(db: Db | Tx, actor: Actor, found: AuthorizedGroup, now: Temporal.Instant) {
  const [row] = await groupRows(db, now).where(eq(group.id, found.id));
  if (!row) throw refusal("not_found");
  const [dto] = await toGroupDtos(db, [row], now);
  if (!dto) throw refusal("not_found");
  const holidays = await db
    .select({ id: groupHoliday.id, dateFrom: groupHoliday.dateFrom, dateTo: groupHoliday.dateTo })
    .from(groupHoliday)
    .where(eq(groupHoliday.groupId, found.id))
    .orderBy(asc(groupHoliday.dateFrom), asc(groupHoliday.id));
  const lessons = await listChosenLessons(db, found.id);
  const groupClasses = await classesOf(db, found.id);
  return {
    ...dto,
    inviteId: can(teachGroup, actor, found) ? row.row.inviteId : null,
    holidays,
    lessons: lessons.map(({ id }) => id),
    features: row.row.features as Record<string, never>,
    students: await listMembers(db, found.id),
    groupClasses,
    nextLesson: dto.nextClass?.lesson ?? (groupClasses.length === 0 ? await firstLesson(db, row.row) : null),
  };
}

export const getGroup = handler("GET /group/:id", async ({ kernel, actor, params, now }) =>
  readGroup(kernel.db, actor, await getAuthorizedGroup(kernel.db, observeGroup, actor, params.id), now),
);
