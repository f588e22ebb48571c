import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { ClassStatus } from "./class-status.ts";

export interface LessonClass {
  lessonId: number;
  status: ClassStatus;
  from: Temporal.Instant;
  /** Someone was there, was marked, or reported an absence. */
  isAttended: boolean;
}

export interface LessonChoice {
  /** The chosen lessons in course order. */
  lessonIds: number[];
  /** All of the course's lessons: such a group also takes lessons added later. */
  isWholeCourse: boolean;
}

/** The lessons that can't be dropped from a group: a class has begun, ended, or has a mark. A canceled or postponed class without marks blocks nothing. */
export function heldLessons(classes: readonly LessonClass[], now: Temporal.Instant): Set<number> {
  const isHeld = ({ status, from, isAttended }: LessonClass) => {
    if (status === "OPEN" || status === "CLOSED" || isAttended) return true;
    return status === "UPCOMING" && Temporal.Instant.compare(from, now) <= 0;
  };
  return new Set(classes.filter(isHeld).map(({ lessonId }) => lessonId));
}

/** Held lessons that a choice would drop, in course order; the error lists them. */
export function droppedHeldLessons(
  course: readonly { id: number }[],
  chosen: readonly number[],
  classes: readonly LessonClass[],
  now: Temporal.Instant,
): number[] {
  const held = heldLessons(classes, now);
  return course.map(({ id }) => id).filter((id) => held.has(id) && !chosen.includes(id));
}

/**
 * The lessons chosen for a group, sorted in course order. Refused: an empty choice or a repeated lesson (validation_failed), a lesson of another
 * course (not_found), or a choice without a held lesson (transition_not_allowed).
 * @param course its lessons in order
 */
export function chooseLessons(
  course: readonly { id: number }[],
  chosen: readonly number[],
  classes: readonly LessonClass[],
  now: Temporal.Instant,
): Decision<"validation_failed" | "not_found" | "transition_not_allowed", LessonChoice> {
  const wanted = new Set(chosen);
  if (wanted.size === 0 || wanted.size < chosen.length) return refuse("validation_failed");
  const lessonIds = course.map(({ id }) => id).filter((id) => wanted.has(id));
  if (lessonIds.length < wanted.size) return refuse("not_found");
  if (droppedHeldLessons(course, chosen, classes, now).length > 0) return refuse("transition_not_allowed");
  return allow({ lessonIds, isWholeCourse: lessonIds.length === course.length });
}
