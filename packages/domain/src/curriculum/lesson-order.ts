import { allow, type Decision, refuse } from "../shared/decision.ts";

/** A lesson's position in its course. */
export interface LessonPlace {
  id: number;
  /** From 1: the order in which lessons are taught. */
  sort: number;
  /** The lesson number that people see, from 1. */
  number: number;
  level: number;
  moduleId: number | null;
}

export interface ModulePlace {
  id: number;
  number: number;
}

/** The posted position of a lesson. The sorts are relative: they define an order, not numbers. */
export interface PostedLesson {
  id: number;
  sort: number;
  module: number | null;
}

/** All lessons and modules of a course in order, renumbered. */
export interface CourseOrder<L extends LessonPlace = LessonPlace, M extends ModulePlace = ModulePlace> {
  lessons: L[];
  modules: M[];
}

/** The lessons of a course in order. */
export const inOrder = <L extends { id: number; sort: number }>(lessons: readonly L[]): L[] =>
  lessons.toSorted((a, b) => a.sort - b.sort || a.id - b.id);

const byNumber = <M extends ModulePlace>(modules: readonly M[]): M[] => modules.toSorted((a, b) => a.number - b.number || a.id - b.id);

/** Lessons numbered from 1 in the given order. */
export const counted = <L extends LessonPlace>(lessons: readonly L[]): L[] =>
  lessons.map((lesson, index) => ({ ...lesson, sort: index + 1, number: index + 1 }));

/**
 * Reorders all or some lessons: the posted ones share the positions they had, in the order of their posted sorts, and move into the posted
 * module. Lessons of a module stay together, at the position of its first one; modules follow their first lesson, and a module without lessons
 * stays after the one it followed. Refused: a lesson or module of another course (not_found), a lesson or a sort posted twice (validation_failed).
 */
export function reorderLessons<L extends LessonPlace, M extends ModulePlace>(
  course: { lessons: readonly L[]; modules: readonly M[] },
  posted: readonly PostedLesson[],
): Decision<"validation_failed" | "not_found", CourseOrder<L, M>> {
  const isTwice = (values: readonly number[]) => new Set(values).size < values.length;
  if (isTwice(posted.map(({ id }) => id)) || isTwice(posted.map(({ sort }) => sort))) return refuse("validation_failed");
  const known = new Map(course.lessons.map((lesson) => [lesson.id, lesson]));
  const isOfCourse = (one: PostedLesson) =>
    known.has(one.id) && (one.module === null || course.modules.some(({ id }) => id === one.module));
  if (!posted.every(isOfCourse)) return refuse("not_found");
  const named = new Set(posted.map(({ id }) => id));
  const queue = posted.toSorted((a, b) => a.sort - b.sort).values();
  const lessons = inOrder(course.lessons).map((lesson) => {
    const next = named.has(lesson.id) ? queue.next().value : undefined;
    const moved = next && known.get(next.id);
    return next && moved ? { ...moved, moduleId: next.module } : lesson;
  });
  return allow(settled(lessons, course.modules));
}

/** What a course can be sorted by, with the numbers the call uses. */
export const sortings = { 1: "number", 2: "title", 3: "level" } as const;

export type SortBy = (typeof sortings)[keyof typeof sortings];

/**
 * Resets the order of a course: by lesson number, by title in the collation of a language ("2" before "10"), or by level. Equal lessons keep
 * their order. Modules keep theirs, each with its lessons together; lessons without a module come last.
 * @param language BCP 47
 */
export function resetSorting<L extends LessonPlace & { title: string }, M extends ModulePlace>(
  course: { lessons: readonly L[]; modules: readonly M[] },
  sortBy: SortBy,
  language: string,
): CourseOrder<L, M> {
  const titles = new Intl.Collator(language, { numeric: true });
  const compare: Record<SortBy, (a: L, b: L) => number> = {
    number: (a, b) => a.number - b.number,
    title: (a, b) => titles.compare(a.title, b.title),
    level: (a, b) => a.level - b.level,
  };
  const modules = byNumber(course.modules);
  const places = new Map(modules.map(({ id }, index) => [id, index]));
  const place = ({ moduleId }: L) => (moduleId === null ? modules.length : (places.get(moduleId) ?? modules.length));
  const lessons = inOrder(course.lessons).toSorted((a, b) => place(a) - place(b) || compare[sortBy](a, b));
  return { lessons: counted(lessons), modules: modules.map((one, index) => ({ ...one, number: index + 1 })) };
}

/** The highest level a lesson may have. */
export const highestLevel = 20;

/**
 * Changes a lesson's level. In a module it keeps its position; without one it moves after the last lesson of its new level or a lower one,
 * because a course without modules is shown level by level.
 */
export function changeLevel<L extends LessonPlace>(
  lessons: readonly L[],
  { id, level }: { id: number; level: number },
): Decision<"validation_failed" | "not_found", { lessons: L[] }> {
  const lesson = lessons.find((one) => one.id === id);
  if (!lesson) return refuse("not_found");
  if (!Number.isInteger(level) || level < 1 || level > highestLevel) return refuse("validation_failed");
  const changed = { ...lesson, level };
  const ordered = inOrder(lessons);
  if (lesson.level === level || lesson.moduleId !== null)
    return allow({ lessons: counted(ordered.map((one) => (one.id === id ? changed : one))) });
  const others = ordered.filter((one) => one.id !== id);
  const last = others.findLastIndex((one) => one.moduleId === null && one.level <= level);
  return allow({ lessons: counted(others.toSpliced(last + 1, 0, changed)) });
}

/** The title of a copy, with the first number in brackets, from 2, that makes it unique in its course. */
export function copyTitle(title: string, titles: readonly string[]): string {
  const base = title.replace(/ \(\d+\)$/, "");
  const taken = new Set(titles);
  let copy = 2;
  while (taken.has(`${base} (${copy})`)) copy += 1;
  return `${base} (${copy})`;
}

/**
 * Inserts a lesson right after another, in its module and on its level.
 * @param made the new lesson; its position is filled in
 */
export function placeBehind<L extends LessonPlace>(lessons: readonly L[], id: number, made: L): Decision<"not_found", { lessons: L[] }> {
  const ordered = inOrder(lessons);
  const index = ordered.findIndex((one) => one.id === id);
  const original = ordered[index];
  if (!original) return refuse("not_found");
  const copy = { ...made, level: original.level, moduleId: original.moduleId };
  return allow({ lessons: counted(ordered.toSpliced(index + 1, 0, copy)) });
}

/** Groups the lessons of each module and renumbers lessons and modules. */
function settled<L extends LessonPlace, M extends ModulePlace>(lessons: readonly L[], modules: readonly M[]): CourseOrder<L, M> {
  const parts = Map.groupBy(lessons, (lesson) => (lesson.moduleId === null ? `lesson ${lesson.id}` : lesson.moduleId));
  const filled = [...parts.keys()].flatMap((key) => modules.filter(({ id }) => id === key));
  const order = [...filled];
  for (const [index, one] of byNumber(modules).entries()) {
    if (filled.includes(one)) continue;
    const before = byNumber(modules)[index - 1];
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, one);
  }
  return { lessons: counted([...parts.values()].flat()), modules: order.map((one, index) => ({ ...one, number: index + 1 })) };
}
