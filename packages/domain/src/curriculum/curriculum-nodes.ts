import { inOrder, type LessonPlace, type ModulePlace } from "./lesson-order.ts";

export interface CurriculumLesson extends LessonPlace {
  title: string;
  type: "INSTRUCTIONAL" | "ASYNC" | "WORKSHOP";
  /** What a child does in it: slides that can be finished, and assignments. */
  tasks: number;
}

/** A part of a course on the curriculum's page: a module, or a level of a course or of a remainder without modules. */
export interface CurriculumNode<L extends CurriculumLesson = CurriculumLesson> {
  kind: "module" | "level";
  /** The module's id; null for a level. */
  id: number | null;
  /** A module's title. A level's is its number, in the words of whoever reads. */
  title: string | null;
  /** The number of the module, or the level. */
  number: number;
  /** Of all its lessons together. */
  tasks: number;
  lessons: L[];
  /** The steps of the node: its levels, each with the lessons on it. */
  stages: { level: number; lessonIds: number[] }[];
}

/**
 * The curriculum of a course: a node for each module in its order, also one without lessons; then, level by level, the lessons that are in no
 * module. Every lesson stands in exactly one node and one of its stages, in the order of the course.
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
