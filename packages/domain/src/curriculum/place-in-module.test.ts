import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeInModule } from "./place-in-module.ts";

const lesson = (id: number, moduleId: number | null, sort = id) => ({ id, sort, number: sort, level: 1, moduleId });
const modules = [
  { id: 10, number: 1 },
  { id: 20, number: 2 },
  { id: 30, number: 3 },
];
const course = { lessons: [lesson(1, 10), lesson(2, 10), lesson(3, 30), lesson(4, null)], modules };
const shown = (lessons: readonly { id: number; moduleId: number | null }[]) =>
  lessons.map(({ id, moduleId }) => `${id}/${moduleId ?? "-"}`).join(" ");

describe("[LSN-15] moving a lesson into a module", () => {
  test.each([
    ["after the module's last lesson", 9, 10, "1/10 2/10 9/10 3/30 4/-"],
    ["into an empty module, after the lessons before it", 9, 20, "1/10 2/10 9/20 3/30 4/-"],
    ["without a module, at the end", 9, null, "1/10 2/10 3/30 4/- 9/-"],
    ["from another module", 1, 30, "2/10 3/30 1/30 4/-"],
    ["out of its module", 1, null, "2/10 3/30 4/- 1/-"],
  ])("%s", (_, id, moduleId, expected) => {
    expect(shown(placeInModule(course, course.lessons.find((one) => one.id === id) ?? lesson(id, null, 0), moduleId))).toBe(expected);
  });

  test("puts it at the beginning if the first module is empty", () => {
    expect(shown(placeInModule({ lessons: [lesson(1, 20)], modules }, lesson(9, null), 10))).toBe("9/10 1/20");
  });

  test("the other lessons keep their order, numbered from 1, and so do the modules", () => {
    const any = fc.array(fc.constantFrom(10, 20, 30), { maxLength: 8 }).map((own) => own.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(any, fc.constantFrom(10, 20, 30), (own, into) => {
        const lessons = own.map((of, index) => lesson(index + 1, of));
        const after = placeInModule({ lessons, modules }, lesson(99, null), into);
        expect(after.filter(({ id }) => id !== 99).map(({ id }) => id)).toEqual(lessons.map(({ id }) => id));
        expect(after.map(({ sort, number }) => [sort, number])).toEqual(after.map((_, index) => [index + 1, index + 1]));
        const order = after.map(({ moduleId }) => moduleId ?? 0);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
    );
  });
});
