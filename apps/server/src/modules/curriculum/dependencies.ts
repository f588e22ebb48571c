import { count, eq } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { ofLesson } from "./slide-drafts.store.ts";
import { lesson, slide, slideDraft } from "./tables.ts";

/**
 * What depends on a lesson. A lesson with classes can be moved but not removed. One that a group has chosen can be neither: a group that loses its
 * last choice would take the whole course.
 */
export async function dependenciesOf({ ports }: Kernel, db: Db | Tx, lessonId: number, what: "move" | "remove") {
  const use = await ports.guards.lessonUse(db, lessonId);
  const retakes = await db.select({ title: lesson.title }).from(lesson).where(eq(lesson.retakeLessonId, lessonId));
  const [slides] = await db.select({ count: count() }).from(slide).where(eq(slide.lessonId, lessonId));
  const assignments = await ports.guards.assignmentsOfLesson(db, lessonId);
  const drafts = await db.$count(slideDraft, ofLesson(lessonId));
  const isRemoved = what === "remove";
  const all = [
    { kind: "classes_held", count: use.classesHeld, names: use.groupsOfHeld, isBlocking: isRemoved },
    { kind: "classes_planned", count: use.classesPlanned, names: use.groupsOfPlanned, isBlocking: isRemoved },
    { kind: "group_choices", count: use.groupChoices, names: use.groupsOfChoices, isBlocking: true },
    { kind: "answers", count: use.answers, names: [], isBlocking: isRemoved },
    { kind: "catch_ups", count: use.catchUps, names: [], isBlocking: isRemoved },
    { kind: "retakes", count: retakes.length, names: [...new Set(retakes.map(({ title }) => title))].slice(0, 10), isBlocking: false },
    // Assignments of a course are of its own lessons: one that is moved away must be unlinked first.
    { kind: "assignments", count: assignments.length, names: assignments.slice(0, 10), isBlocking: !isRemoved },
    { kind: "slides", count: isRemoved ? (slides?.count ?? 0) : 0, names: [], isBlocking: false },
    { kind: "drafts", count: isRemoved ? drafts : 0, names: [], isBlocking: false },
  ] as const;
  return all.filter((one) => one.count > 0);
}
