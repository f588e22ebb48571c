import { inOrder, type LessonPlace, type ModulePlace } from "./lesson-order.ts";

export interface CurriculumLesson extends LessonPlace {
  title: string;
  type: "INSTRUCTIONAL" | "ASYNC" | "WORKSHOP";
  /** The number of tasks in it: slides that can be finished, and assignments. */
  tasks: number;
}

/** A section of the curriculum page: a module, or a level for the lessons without a module. */
export interface CurriculumNode<L extends CurriculumLesson = CurriculumLesson> {
  kind: "module" | "level";
  /** The module's id; null for a level. */
  id: number | null;
  /** A module's title. Null for a level, which the reader's language names by its number. */
  title: string | null;
  /** The number of the module or level. */
  number: number;
  /** The total of all its lessons. */
  tasks: number;
  lessons: L[];
  /** The stages of the node: its levels, each with its lessons. */
  stages: { level: number; lessonIds: number[] }[];
}

/**
 * The curriculum of a course: a node for each module in order, also an empty one; then a node per level for the lessons without a module.
 * Every lesson is in exactly one node and one of its stages, in course order.
 */
export function curriculumNodes<L extends CurriculumLesson>(
  lessons: readonly L[],
  modules: readonly (ModulePlace & { title: string })[],
): CurriculumNode<L>[] {
  const ordered = inOrder(lessons);
  const known = new Set(modules.map(({ id }) => id));
  const loose = ordered.filter(({ moduleId }) => moduleId === null || !known.has(moduleId));
  const ofModules = modules
    .toSorted((a, b) => a.number - b.number || a.id - b.id)
    .map(({ id, title, number }) => {
      const own = ordered.filter(({ moduleId }) => moduleId === id);
      return { kind: "module" as const, id, title, number, ...content(own) };
    });
  const ofLevels = byLevel(loose).map(([level, own]) => ({
    kind: "level" as const,
    id: null,
    title: null,
    number: level,
    ...content(own),
  }));
  return [...ofModules, ...ofLevels];
}

const byLevel = <L extends CurriculumLesson>(lessons: readonly L[]): [number, L[]][] =>
  [...Map.groupBy(lessons, ({ level }) => level)].toSorted(([a], [b]) => a - b);

const content = <L extends CurriculumLesson>(lessons: L[]) => ({
  tasks: lessons.reduce((sum, { tasks }) => sum + tasks, 0),
  lessons,
  stages: byLevel(lessons).map(([level, own]) => ({ level, lessonIds: own.map(({ id }) => id) })),
});
