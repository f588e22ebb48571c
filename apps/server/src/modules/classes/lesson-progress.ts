import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { isFinishableAsync } from "@larkroom/domain/classes/async-lesson";
import { isFinishable, isSlideType } from "@larkroom/domain/curriculum/slide-table";
import { account } from "../../kernel/auth/tables.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import { belongToGroup, getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { getAuthorizedClass, runClass } from "./class.access.ts";
import { attendance, groupClass } from "./tables.ts";

/** A slide that can be finished; `isAsync`: also async, without the class. */
export interface FinishableSlide {
  readonly id: string;
  readonly isAsync: boolean;
}

/** The finishable slides of lessons, by lesson. One query. */
export async function finishableOf(db: Db | Tx, lessonIds: readonly number[]): Promise<Map<number, FinishableSlide[]>> {
  const found = new Map<number, FinishableSlide[]>();
  if (lessonIds.length === 0) return found;
  const rows = await db
    .select({
      id: slide.id,
      lessonId: slide.lessonId,
      type: slide.type,
      held: sql<string | null>`${slide.content} ->> 'type'`,
      play: sql<string | null>`${slide.content} ->> 'play'`,
    })
    .from(slide)
    .where(inArray(slide.lessonId, [...new Set(lessonIds)]));
  for (const { id, lessonId, type, held, play } of rows) {
    // A slide whose content doesn't match its type, or has an unknown type, can't be shown.
    if (lessonId === null || held !== type || !isSlideType(type) || !isFinishable(type)) continue;
    const isAsync = isFinishableAsync({ type, ...(play !== null && { play }) });
    found.set(lessonId, [...(found.get(lessonId) ?? []), { id: String(id), isAsync }]);
  }
  return found;
}

type Slides = (typeof attendance.$inferSelect)["slides"];

/** How much of a lesson's finishable slides a child has finished. */
export function progressOf(slides: Slides, finishable: readonly FinishableSlide[]) {
  const finished = finishable.filter(({ id }) => slides[id]?.state === "FINISHED").length;
  return {
    finished,
    finishable: finishable.length,
    progressPercent: finishable.length === 0 ? 0 : Math.round((100 * finished) / finishable.length),
  };
}

/** How many unfinished slides a child can still do async. */
export const unfinishedAsync = (slides: Slides, finishable: readonly FinishableSlide[]): number =>
  finishable.filter(({ id, isAsync }) => isAsync && slides[id]?.state !== "FINISHED").length;

const listRows = (db: Db, groupId: number, studentId?: number) =>
  db
    .select({
      student: { id: account.id, name: account.name },
      groupClass: groupClass.id,
      lesson: { id: lesson.id, number: lesson.number, title: lesson.title, type: lesson.type },
      state: attendance.state,
      slides: attendance.slides,
    })
    .from(groupClass)
    .innerJoin(attendance, eq(attendance.groupClassId, groupClass.id))
    .innerJoin(account, eq(account.id, attendance.studentId))
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .where(
      and(
        eq(groupClass.groupId, groupId),
        ne(groupClass.status, "PREVIEW"),
        studentId === undefined ? undefined : eq(attendance.studentId, studentId),
      ),
    )
    .orderBy(asc(account.name), asc(account.id), asc(groupClass.startsAt));

type Row = Awaited<ReturnType<typeof listRows>>[number];

const shown = (row: Row, finishable: Map<number, FinishableSlide[]>) => ({
  groupClass: row.groupClass,
  lesson: row.lesson,
  state: row.state,
  ...progressOf(row.slides, finishable.get(row.lesson.id) ?? []),
});

/** Each child's progress by lesson. Three queries, however large the group. */
export const listGroupProgress = handler("GET /group/:id/students-async-progress", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const rows = await listRows(kernel.db, found.id);
  const finishable = await finishableOf(
    kernel.db,
    rows.map((row) => row.lesson.id),
  );
  const children = Map.groupBy(rows, (row) => row.student.id);
  return [...children.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ student: first.student, lessons: own.map((row) => shown(row, finishable)) }] : [];
  });
});

/** The student's own progress by lesson. */
export const listOwnProgress = handler("GET /public/profile/student/group/:id/async_progress", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, belongToGroup, actor, params.id);
  const rows = await listRows(kernel.db, found.id, actorOf(actor, "student").id);
  const finishable = await finishableOf(
    kernel.db,
    rows.map((row) => row.lesson.id),
  );
  return rows.map((row) => shown(row, finishable));
});

/** Each student's progress in the lesson of one class. */
export const listClassProgress = handler("GET /public/class/:id/lesson-students-progress", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const [rows, finishable] = await Promise.all([
    kernel.db
      .select({ student: { id: account.id, name: account.name }, onlineTime: attendance.onlineSeconds, slides: attendance.slides })
      .from(attendance)
      .innerJoin(account, eq(account.id, attendance.studentId))
      .where(eq(attendance.groupClassId, found.id))
      .orderBy(asc(account.name), asc(account.id)),
    finishableOf(kernel.db, [found.lessonId]),
  ]);
  return rows.map(({ slides, ...row }) => ({ ...row, ...progressOf(slides, finishable.get(found.lessonId) ?? []) }));
});
