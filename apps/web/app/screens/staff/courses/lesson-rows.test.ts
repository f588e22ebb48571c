import { describe, expect, test } from "vitest";
import { aLesson } from "./course.testing.ts";
import { postedOrder, rowsOf, withModuleMoved, type Lesson, type LessonModule } from "./lesson-rows.ts";

const modules: LessonModule[] = [
  { id: 1, course: 7, title: "First", number: 1 },
  { id: 2, course: 7, title: "Empty", number: 2 },
  { id: 3, course: 7, title: "Last", number: 3 },
];
const lesson = (id: number, module: number | null): Lesson => ({
  ...aLesson,
  id,
  sort: id,
  module: module === null ? null : { id: module, title: `M${module}`, number: module },
});
const lessons = [lesson(11, 1), lesson(12, 1), lesson(13, 3), lesson(14, null)];
const keys = (rows: { key: string }[]) => rows.map(({ key }) => key).join(" ");

describe("[LSN-02] rows of a course's lessons", () => {
  test("list each module with its lessons, an empty one in its position, and lessons without a module under a heading of their own", () => {
    expect(keys(rowsOf(lessons, modules))).toBe("m1 l11 l12 m2 m3 l13 o1 l14");
  });

  test("include a heading for lessons outside if all are in modules, and no headings without modules", () => {
    expect(keys(rowsOf(lessons.slice(0, 3), modules))).toBe("m1 l11 l12 m2 m3 l13 o1");
    expect(keys(rowsOf([lesson(2, null), lesson(1, null)], []))).toBe("l1 l2");
    expect(keys(rowsOf([], modules))).toBe("m1 m2 m3 o1");
  });

  test("send a lesson with the module whose heading is above it", () => {
    const rows = rowsOf(lessons, modules);
    expect(postedOrder(["m1", "l12", "m2", "l11", "m3", "o1", "l14", "l13"], rows)).toEqual([
      { id: 12, sort: 1, module: 1 },
      { id: 11, sort: 3, module: 2 },
      { id: 14, sort: 6, module: null },
      { id: 13, sort: 7, module: null },
    ]);
  });

  test("[LSN-07] move a module past the next part with lessons, but not past the ends", () => {
    const rows = rowsOf(lessons, modules);
    expect(withModuleMoved(rows, 3, -1)?.join(" ")).toBe("m3 l13 m1 l11 l12 o1 l14");
    expect(withModuleMoved(rows, 3, 1)?.join(" ")).toBe("m1 l11 l12 o1 l14 m3 l13");
    expect(withModuleMoved(rows, 1, -1)).toBeNull();
    expect(withModuleMoved(rows, 2, 1)).toBeNull();
  });
});
