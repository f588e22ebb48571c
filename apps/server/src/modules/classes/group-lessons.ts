import { and, asc, eq, sql } from "drizzle-orm";
import { chooseLessons, droppedHeldLessons, heldLessons, type LessonClass } from "@larkroom/domain/groups/lesson-choice";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { type Group, lockGroup, observeGroup, getAuthorizedGroup, teachGroup, saveGroupLessons } from "../groups/index.ts";
import { groupLesson } from "../groups/groups.views.ts";
import { groupClass } from "./tables.ts";

/** A course's lessons in order, without those reserved for a retake. */
const lessonsOfCourse = (db: Db | Tx, courseId: number) =>
  db
    .select({ id: lesson.id, title: lesson.title })
    .from(lesson)
    .where(and(eq(lesson.courseId, courseId), eq(lesson.visibilityMode, "default")))
    .orderBy(asc(lesson.sort), asc(lesson.id));

/** A group's classes with what the choice of lessons depends on. */
const classesOf = (db: Db | Tx, groupId: number): Promise<LessonClass[]> =>
  db
    .select({
      lessonId: groupClass.lessonId,
      status: groupClass.status,
      from: groupClass.startsAt,
      isAttended: sql<boolean>`exists (
        select 1 from attendance a where a.group_class_id = "group_class"."id"
          and (a.state <> 'EXPECTED' or a.online_seconds > 0 or a.first_joined_at is not null))`,
    })
    .from(groupClass)
    .where(eq(groupClass.groupId, groupId));

async function readLessons(db: Db | Tx, { id, courseId }: Group, now: Temporal.Instant) {
  const all = await lessonsOfCourse(db, courseId);
  const rows = await db.select({ id: groupLesson.lessonId }).from(groupLesson).where(eq(groupLesson.groupId, id));
  const chosen = new Set(rows.map((row) => row.id));
  const held = heldLessons(await classesOf(db, id), now);
  return {
    lessonIds: all.filter((one) => chosen.size === 0 || chosen.has(one.id)).map((one) => one.id),
    isWholeCourse: chosen.size === 0,
    heldIds: all.filter((one) => held.has(one.id)).map((one) => one.id),
  };
}

export const getGroupLessons = handler("GET /group/:id/lessons", async ({ kernel, actor, params, now }) =>
  readLessons(kernel.db, await getAuthorizedGroup(kernel.db, observeGroup, actor, params.id), now),
);

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.toSorted((one, other) => one - other).join() === b.toSorted((one, other) => one - other).join();

/** Chooses a group's lessons. Choosing all of them stores no choice, so lessons added later are included. */
export const setGroupLessons = handler("POST /group/:id/lessons", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, found.id);
    const before = await readLessons(tx, found, now);
    if (body.seen && !isSame(body.seen, before.lessonIds)) throw refusal("state_changed", { current: before });
    const all = await lessonsOfCourse(tx, found.courseId);
    const classes = await classesOf(tx, found.id);
    const decided = chooseLessons(all, body.lessonIds, classes, now);
    if (!decided.ok) {
      if (decided.reason === "validation_failed") throw fieldRefusal("lessonIds", "duplicate", "List each lesson only once");
      if (decided.reason === "not_found") throw refusal("not_found");
      const dropped = droppedHeldLessons(all, body.lessonIds, classes, now);
      throw refusal(decided.reason, {
        reason: "held",
        details: all
          .filter(({ id }) => dropped.includes(id))
          .map(({ id, title }) => ({ field: `lessonIds.${id}`, code: "held", message: title })),
      });
    }
    await saveGroupLessons(tx, found, decided.isWholeCourse ? null : decided.lessonIds);
    const after = await readLessons(tx, found, now);
    const auditValues = ({ lessonIds, isWholeCourse }: typeof after) => ({ lessonIds, isWholeCourse });
    await writeAuditLog(call, tx, {
      action: "groups.lessons_chosen",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      before: auditValues(before),
      after: auditValues(after),
    });
    return after;
  });
});
