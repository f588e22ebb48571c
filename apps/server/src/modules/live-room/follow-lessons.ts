import { and, asc, eq, ne, notInArray, type SQL } from "drizzle-orm";
import type { LiveActor } from "@larkroom/domain/live-room/commands";
import { isSameLesson } from "@larkroom/domain/live-room/decide-lesson";
import { unfitSlides } from "@larkroom/domain/live-room/shared";
import type { Kernel } from "../../kernel/kernel.ts";
import { groupClass } from "../classes/tables.ts";
import type { LiveClassEngine } from "./live-class-engine.ts";
import { listAnswered } from "./list-answered.ts";
import { readLesson } from "./new-class-state.ts";
import { classState } from "./tables.ts";

type Contents = Awaited<ReturnType<typeof readLesson>>["contents"];

const system: LiveActor = { kind: "system" };

/**
 * Brings slides that were written, added, taken out or put in another order into the classes of their lesson that have begun to gather; what
 * this node did not hear of while it was cut off is made good as soon as it hears again. Returns how it ends.
 */
export function followLessons(kernel: Kernel, engine: LiveClassEngine): () => void {
  const stops = [
    kernel.bus.on("lesson-changed", ({ lessonId }) => {
      // One that is put off or canceled may be held yet.
      takeLessons(kernel, engine, and(eq(groupClass.lessonId, lessonId), ne(groupClass.status, "CLOSED"))).catch((error: unknown) =>
        kernel.log.error({ err: error, lessonId }, "the slides of a lesson could not be brought into its classes"),
      );
    }),
    kernel.bus.onReturn(() => {
      takeMissedLessons(kernel, engine).catch((error: unknown) =>
        kernel.log.error({ err: error }, "slides that were changed while nothing was heard could not be brought into classes"),
      );
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Makes good what nobody heard of: each class that may be held gets its lesson as it stands. One that is canceled gets it when it opens. */
export const takeMissedLessons = (kernel: Kernel, engine: LiveClassEngine): Promise<void> =>
  takeLessons(kernel, engine, notInArray(groupClass.status, ["CLOSED", "CANCELED"]));

/** One class that cannot take its lesson keeps none of the others from theirs. */
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
      // Only a class that is behind is taken up here: most are not, and one nobody is in need not be held.
      if (!isSameLesson((await engine.state(id)).slides, slides)) await takeLesson(kernel, engine, id);
    } catch (error) {
      kernel.log.error({ err: error, classId: id }, "a class could not be given its lesson's slides");
    }
  }
}

/**
 * Gives a class the slides of its lesson as they stand, and finishes those that ask a child nothing more than was answered. One that is over
 * keeps those it had; one that has them is told nothing.
 */
export async function takeLesson(kernel: Kernel, engine: LiveClassEngine, classId: number): Promise<void> {
  let contents: Contents = new Map();
  const outcome = await engine.run(classId, system, async (tx, state) => {
    const lesson = await readLesson(tx, classId);
    contents = lesson.contents;
    if (lesson.broken.length > 0)
      kernel.log.error({ classId, slides: lesson.broken }, "slides of a class can't be shown as they are stored");
    const unfit = unfitSlides(state.shared ?? {}, (slide) => contents.get(slide));
    return { type: "lesson.set", slides: lesson.slides, hosts: lesson.hosts, unfit };
  });
  if (outcome.ok && outcome.events.length > 0)
    await engine.run(classId, system, async (tx, state) => ({
      type: "progress.settle",
      done: await listAnswered(tx, classId, state.progress, contents),
    }));
}
