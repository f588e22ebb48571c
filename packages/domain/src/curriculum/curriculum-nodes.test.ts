import fc from "fast-check";
import { expect, test } from "vitest";
import { curriculumNodes } from "./curriculum-nodes.ts";

const lesson = (id: number, moduleId: number | null, level = 1, tasks = 2) => ({
  id,
  sort: id,
  number: id,
  level,
  moduleId,
  title: `Lesson ${id}`,
  type: "INSTRUCTIONAL" as const,
  tasks,
});
const modules = [
  { id: 20, number: 2, title: "Games" },
  { id: 10, number: 1, title: "Basics" },
];

test("[GEN-07] returns a node for each module with its tasks, lessons and stages, then the rest by level", () => {
  const lessons = [lesson(1, 10), lesson(2, 10, 2, 5), lesson(3, null, 3), lesson(4, null, 2), lesson(5, 10)];
  expect(
    curriculumNodes(lessons, modules).map(({ kind, title, number, tasks, lessons: own, stages }) => ({
      node: `${kind} ${title} ${number}, ${tasks} tasks`,
      lessons: own.map(({ id }) => id),
      stages: stages.map(({ level, lessonIds }) => `${level}: ${lessonIds.join(" ")}`),
    })),
  ).toEqual([
    { node: "module Basics 1, 9 tasks", lessons: [1, 2, 5], stages: ["1: 1 5", "2: 2"] },
    { node: "module Games 2, 0 tasks", lessons: [], stages: [] },
    { node: "level null 2, 2 tasks", lessons: [4], stages: ["2: 4"] },
    { node: "level null 3, 2 tasks", lessons: [3], stages: ["3: 3"] },
  ]);
});

test("[GEN-07] puts every lesson into one node and one of its stages", () => {
  const anyLesson = fc.tuple(fc.constantFrom(null, 10, 20, 99), fc.integer({ min: 1, max: 4 }), fc.nat(9));
  fc.assert(
    fc.property(fc.array(anyLesson, { maxLength: 12 }), (drawn) => {
      const lessons = drawn.map(([moduleId, level, tasks], index) => lesson(index + 1, moduleId, level, tasks));
      const nodes = curriculumNodes(lessons, modules);
      const all = (found: number[]) => found.toSorted((a, b) => a - b);
      const expected = lessons.map(({ id }) => id);
      expect(all(nodes.flatMap((node) => node.lessons.map(({ id }) => id)))).toEqual(expected);
      expect(all(nodes.flatMap(({ stages }) => stages.flatMap(({ lessonIds }) => lessonIds)))).toEqual(expected);
      expect(nodes.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(lessons.reduce((sum, { tasks }) => sum + tasks, 0));
    }),
    { numRuns: 100 },
  );
});
