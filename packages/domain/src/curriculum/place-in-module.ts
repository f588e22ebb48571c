import { counted, inOrder, type LessonPlace, type ModulePlace } from "./lesson-order.ts";

/**
 * Puts a lesson, new or existing, into a module: after the module's last lesson; into an empty module, after everything before the module;
 * without a module, at the end.
 */
export function placeInModule<L extends LessonPlace>(
  course: { lessons: readonly L[]; modules: readonly ModulePlace[] },
  lesson: L,
  moduleId: number | null,
): L[] {
  const others = inOrder(course.lessons.filter(({ id }) => id !== lesson.id));
  const numberOf = new Map(course.modules.map(({ id, number }) => [id, number]));
  const wanted = moduleId === null ? undefined : numberOf.get(moduleId);
  const last =
    wanted === undefined
      ? others.length - 1
      : others.findLastIndex((one) => one.moduleId !== null && (numberOf.get(one.moduleId) ?? wanted) <= wanted);
  return counted(others.toSpliced(last + 1, 0, { ...lesson, moduleId }));
}
