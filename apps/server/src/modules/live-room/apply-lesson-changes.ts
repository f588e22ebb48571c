import { and, asc, eq, ne, notInArray, type SQL } from "drizzle-orm";
import type { LiveActor } from "@larkroom/domain/live-room/commands";
import { isSameLesson } from "@larkroom/domain/live-room/decide-lesson";
import { unfitSlides } from "@larkroom/domain/live-room/shared";
import type { Kernel } from "../../kernel/kernel.ts";
import { groupClass } from "../classes/classes.views.ts";
import type { LiveClassEngine } from "./live-class-engine.ts";
import { listAnswered } from "./list-answered.ts";
import { readLesson } from "./new-class-state.ts";
import { classState } from "./tables.ts";

type Contents = Awaited<ReturnType<typeof readLesson>>["contents"];

const system: LiveActor = { kind: "system" };

/**
 * Applies added, edited, removed and reordered slides to the lesson's classes that are in use. Changes missed while this node was disconnected are
 * applied when the connection returns. Returns how to stop listening.
 */
export function applyLessonChanges(kernel: Kernel, engine: LiveClassEngine): () => void {
  const stops = [
    kernel.bus.on("lesson-changed", ({ lessonId }) => {
      // A postponed or canceled class may still be held.
      takeLessons(kernel, engine, and(eq(groupClass.lessonId, lessonId), ne(groupClass.status, "CLOSED"))).catch((error: unknown) =>
        kernel.log.error({ err: error, lessonId }, "a lesson's slide changes could not be applied to its classes"),
      );
    }),
    kernel.bus.onReturn(() => {
      takeMissedLessons(kernel, engine).catch((error: unknown) =>
        kernel.log.error({ err: error }, "slide changes missed while disconnected could not be applied to classes"),
      );
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Applies missed changes: every class that may still be held gets its current lesson. A canceled one gets it when it opens. */
export const takeMissedLessons = (kernel: Kernel, engine: LiveClassEngine): Promise<void> =>
  takeLessons(kernel, engine, notInArray(groupClass.status, ["CLOSED", "CANCELED"]));

/** If one class can't load its lesson, the others still do. */
async function takeLessons(kernel: Kernel, engine: LiveClassEngine, which: SQL | undefined): Promise<void> {
  const classes = await kernel.db
    .select({ id: groupClass.id })
    .from(groupClass)
    .innerJoin(classState, eq(classState.groupClassId, groupClass.id))
    .where(which)
    .orderBy(asc(groupClass.id));
  for (const { id } of classes) {
    try {
      const { slides } = await readLesson(kernel.db, id);
      // Only outdated classes are locked and updated: most are current, and many have no one in them.
      if (!isSameLesson((await engine.state(id)).slides, slides)) await takeLesson(kernel, engine, id);
    } catch (error) {
      kernel.log.error({ err: error, classId: id }, "a class could not load its lesson's slides");
    }
  }
}

/**
 * Gives a class the current slides of its lesson, and finishes those whose remaining questions are all answered. A class that is over keeps its slides;
 * one that is current gets no event.
 */
export async function takeLesson(kernel: Kernel, engine: LiveClassEngine, classId: number): Promise<void> {
  let contents: Contents = new Map();
  const outcome = await engine.run(classId, system, async (tx, state) => {
    const lesson = await readLesson(tx, classId);
    contents = lesson.contents;
    if (lesson.broken.length > 0) kernel.log.error({ classId, slides: lesson.broken }, "a class has slides with invalid stored content");
    const unfit = unfitSlides(state.shared ?? {}, (slide) => contents.get(slide));
    return { type: "lesson.set", slides: lesson.slides, hosts: lesson.hosts, unfit };
  });
  if (outcome.ok && outcome.events.length > 0)
    await engine.run(classId, system, async (tx, state) => ({
      type: "progress.settle",
      done: await listAnswered(tx, classId, state.progress, contents),
    }));
}
