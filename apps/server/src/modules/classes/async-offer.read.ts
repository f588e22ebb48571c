import { and, eq, sql } from "drizzle-orm";
import { type AsyncClass, asyncWorkSpan } from "@larkroom/domain/classes/async-lesson";
import { retakeUntil } from "@larkroom/domain/classes/retake-class";
import { settingsOf } from "@larkroom/domain/schools/settings";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { school } from "../schools/schools.views.ts";
import { type GroupClass, isAsyncLesson } from "./class.access.ts";
import { lastEndOf } from "./last-end.read.ts";
import { type FinishableSlide, finishableOf, unfinishedAsync } from "./lesson-progress.ts";
import { isRetake, shownSlides } from "./sandbox.ts";
import { attendance, groupClass } from "./tables.ts";
import { isStillEnrolled } from "./is-still-enrolled.read.ts";

type Mark = Pick<typeof attendance.$inferSelect, "slides" | "caughtUpAt">;

/** The facts that decide whether a child may work in a class at their own pace. */
export interface AsyncFacts extends Mark, AsyncClass {
  readonly settings: Parameters<typeof settingsOf>[0];
}

/**
 * A lesson at one's own pace, or the rest of one, as families are offered it: from when, until when, and how many slides are left. Null when the
 * child isn't entitled to it, when no slides are left that can be done async, and when it is done. A lesson at one's own pace may have nothing to finish.
 */
export function asyncOffer({ slides, caughtUpAt, settings, ...one }: AsyncFacts, finishable: readonly FinishableSlide[]) {
  if (caughtUpAt !== null) return null;
  const span = asyncWorkSpan(one, settingsOf(settings));
  const left = unfinishedAsync(slides, finishable);
  return span && (left > 0 || (one.isAsyncLesson && one.status !== "CLOSED")) ? { ...span, left } : null;
}

/** The quiz of a child's own retake, until it is done. One query. */
async function readRetakeOffer(db: Db | Tx, found: GroupClass, { slides, caughtUpAt }: Pick<Mark, "slides" | "caughtUpAt">) {
  const finishable = (await finishableOf(db, [found.lessonId])).get(found.lessonId) ?? [];
  const left = unfinishedAsync(slides, shownSlides(found, finishable));
  return caughtUpAt === null && left > 0 ? { from: found.startsAt, until: retakeUntil(found.startsAt), left } : null;
}

/** What the rules need of a class, for a query on `group_class` and `attendance`. */
export const asyncFacts = {
  state: attendance.state,
  slides: attendance.slides,
  caughtUpAt: attendance.caughtUpAt,
  status: groupClass.status,
  startsAt: groupClass.startsAt,
  timeZone: groupClass.timeZone,
  finishedAt: groupClass.finishedAt,
  isAsyncLesson,
  groupEndsAt: lastEndOf(),
  settings: school.settings,
};

/** The async offer of one child's class. Two queries at most. */
export async function readAsyncOffer(db: Db | Tx, found: GroupClass, studentId: number) {
  const [row] = await db
    .select(asyncFacts)
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(school, eq(school.id, groupClass.schoolId))
    .where(
      and(
        eq(attendance.groupClassId, found.id),
        eq(attendance.studentId, studentId),
        isStillEnrolled(sql`${attendance.studentId}`, sql`${groupClass.groupId}`),
      ),
    );
  if (row && isRetake(found)) return readRetakeOffer(db, found, row);
  if (!row || (row.state !== "PARTIAL" && !row.isAsyncLesson)) return null;
  return asyncOffer(row, (await finishableOf(db, [found.lessonId])).get(found.lessonId) ?? []);
}
