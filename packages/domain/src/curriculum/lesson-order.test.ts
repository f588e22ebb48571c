import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeLevel, copyTitle, type LessonPlace, placeBehind, reorderLessons, resetSorting } from "./lesson-order.ts";

const lesson = (id: number, sort: number, change: Partial<LessonPlace & { title: string }> = {}) => ({
  id,
  sort,
  number: sort,
  level: 1,
  moduleId: null,
  title: `Lesson ${id}`,
  ...change,
});
const modules = [
  { id: 10, number: 1 },
  { id: 20, number: 2 },
];
/** Two in the first module, two in the second. */
const course = {
  lessons: [lesson(1, 1, { moduleId: 10 }), lesson(2, 2, { moduleId: 10 }), lesson(3, 3, { moduleId: 20 }), lesson(4, 4, { moduleId: 20 })],
  modules,
};
const ids = (lessons: readonly { id: number }[]) => lessons.map(({ id }) => id);

/** Lessons as `id/module`, and the modules in order. */
function brief(decided: ReturnType<typeof reorderLessons>): string {
  if (!decided.ok) return decided.reason;
  return `${decided.lessons.map(({ id, moduleId }) => `${id}/${moduleId ?? "-"}`).join(" ")} | ${ids(decided.modules).join(" ")}`;
}

describe("[LSN-02] reordering lessons", () => {
  test.each([
    ["nothing posted", [], "1/10 2/10 3/20 4/20 | 10 20"],
    [
      "two lessons of a module swap places",
      [
        { id: 2, sort: 1, module: 10 },
        { id: 1, sort: 2, module: 10 },
      ],
      "2/10 1/10 3/20 4/20 | 10 20",
    ],
    [
      "sorts only define an order",
      [
        { id: 4, sort: 700, module: 20 },
        { id: 3, sort: 900, module: 20 },
      ],
      "1/10 2/10 4/20 3/20 | 10 20",
    ],
    ["into the other module", [{ id: 2, sort: 2, module: 20 }], "1/10 2/20 3/20 4/20 | 10 20"],
    ["out of its module", [{ id: 4, sort: 1, module: null }], "1/10 2/10 3/20 4/- | 10 20"],
    [
      "the second module before the first",
      [
        { id: 3, sort: 1, module: 20 },
        { id: 4, sort: 2, module: 20 },
        { id: 1, sort: 3, module: 10 },
        { id: 2, sort: 4, module: 10 },
      ],
      "3/20 4/20 1/10 2/10 | 20 10",
    ],
    [
      "the last lesson of a module can leave it",
      [
        { id: 1, sort: 1, module: 20 },
        { id: 2, sort: 2, module: 20 },
      ],
      "1/20 2/20 3/20 4/20 | 10 20",
    ],
    ["a lesson of another course", [{ id: 9, sort: 1, module: null }], "not_found"],
    ["a module of another course", [{ id: 1, sort: 1, module: 30 }], "not_found"],
    [
      "a lesson listed twice",
      [
        { id: 1, sort: 1, module: 10 },
        { id: 1, sort: 2, module: 10 },
      ],
      "validation_failed",
    ],
    [
      "a sort listed twice",
      [
        { id: 1, sort: 1, module: 10 },
        { id: 2, sort: 1, module: 10 },
      ],
      "validation_failed",
    ],
  ])("%s", (_, posted, expected) => {
    expect(brief(reorderLessons(course, posted))).toBe(expected);
  });

  const moduleId = fc.constantFrom(null, 10, 20, 30);
  const anyCourse = fc.record({
    lessons: fc.array(moduleId, { maxLength: 9 }).map((own) => own.map((of, index) => lesson(index + 1, index * 3, { moduleId: of }))),
    modules: fc.constant([...modules, { id: 30, number: 3 }]),
  });
  const anyPost = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), sort: fc.nat(40), module: moduleId }), {
    selector: ({ id }) => id,
    comparator: (a, b) => a === b,
  });

  test("keeps the same lessons, numbered from 1, grouped by module in the posted order; posting it again changes nothing", () => {
    fc.assert(
      fc.property(anyCourse, anyPost, (before, drawn) => {
        const posted = drawn
          .filter(({ id }) => id <= before.lessons.length)
          .filter((one, index, all) => all.findIndex(({ sort }) => sort === one.sort) === index);
        const decided = reorderLessons(before, posted);
        if (!decided.ok) throw new Error(decided.reason);
        const after = decided.lessons;
        expect(ids(after).toSorted((a, b) => a - b)).toEqual(ids(before.lessons));
        expect(after.every(({ sort, number }, index) => sort === index + 1 && number === index + 1)).toBe(true);
        expect(decided.modules.map(({ number }) => number)).toEqual([1, 2, 3]);
        for (const one of after) {
          const { moduleId: of } = posted.find(({ id }) => id === one.id)
            ? { moduleId: posted.find(({ id }) => id === one.id)?.module }
            : one;
          expect(one.moduleId).toBe(of);
        }
        const runs = after.map((one) => one.moduleId ?? `-${one.id}`).filter((own, index, all) => own !== all[index - 1]);
        expect(new Set(runs).size).toBe(runs.length);
        for (const own of [10, 20, 30]) {
          const inModule = posted.filter(({ module }) => module === own).toSorted((a, b) => a.sort - b.sort);
          expect(ids(after).filter((id) => inModule.some((one) => one.id === id))).toEqual(ids(inModule));
        }
        const again = after.map(({ id, sort, moduleId: module }) => ({ id, sort, module }));
        expect(reorderLessons({ lessons: after, modules: decided.modules }, again)).toEqual(decided);
      }),
      { numRuns: 200 },
    );
  });
});

describe("[LSN-07] resetting the order", () => {
  const mixed = {
    lessons: [
      lesson(1, 1, { number: 3, title: "Loops 9", level: 2 }),
      lesson(2, 2, { number: 1, title: "Loops 10", level: 1 }),
      lesson(3, 3, { number: 2, title: "Arrays", level: 1, moduleId: 20 }),
      lesson(5, 5, { number: 2, title: "Loops 2", level: 3 }),
      lesson(4, 4, { number: 9, title: "Zebra", level: 3, moduleId: 10 }),
    ],
    modules,
  };
  test.each([
    ["number", [4, 3, 2, 5, 1]],
    ["title", [4, 3, 5, 1, 2]],
    ["level", [4, 3, 2, 1, 5]],
  ] as const)("by %s: module by module, lessons without one last", (by, expected) => {
    const { lessons, modules: after } = resetSorting(mixed, by, "en");
    expect(ids(lessons)).toEqual(expected);
    expect(lessons.map(({ sort, number }) => `${sort} ${number}`)).toEqual(["1 1", "2 2", "3 3", "4 4", "5 5"]);
    expect(ids(after)).toEqual([10, 20]);
  });

  test("equal lessons keep their order", () => {
    const same = [lesson(3, 1), lesson(1, 2), lesson(2, 3)];
    expect(ids(resetSorting({ lessons: same, modules: [] }, "level", "en").lessons)).toEqual([3, 1, 2]);
    expect(ids(resetSorting({ lessons: same, modules: [] }, "title", "en").lessons)).toEqual([1, 2, 3]);
  });
});

describe("[LSN-05] changing a lesson's level", () => {
  const levels = [lesson(1, 1), lesson(2, 2), lesson(3, 3, { level: 2 }), lesson(4, 4, { level: 3 })];
  const after = (id: number, level: number, lessons = levels) => {
    const decided = changeLevel(lessons, { id, level });
    return decided.ok ? decided.lessons.map((one) => `${one.id}:${one.level}`).join(" ") : decided.reason;
  };
  test.each([
    [1, 2, "2:1 3:2 1:2 4:3"],
    [4, 1, "1:1 2:1 4:1 3:2"],
    [1, 1, "1:1 2:1 3:2 4:3"],
    [1, 9, "2:1 3:2 4:3 1:9"],
    [1, 0, "validation_failed"],
    [1, 1.5, "validation_failed"],
    [1, 21, "validation_failed"],
    [8, 1, "not_found"],
  ])("lesson %s on level %s: %s", (id, level, expected) => {
    expect(after(id, level)).toBe(expected);
  });

  test("keeps its position in a module", () => {
    expect(
      after(
        1,
        3,
        course.lessons.map((one) => ({ ...one, title: "" })),
      ),
    ).toBe("1:3 2:1 3:1 4:1");
  });
});

describe("[LSN-06] copying a lesson", () => {
  test.each([
    ["Loops", [], "Loops (2)"],
    ["Loops", ["Loops", "Loops (2)"], "Loops (3)"],
    ["Loops (2)", ["Loops", "Loops (2)", "Loops (3)"], "Loops (4)"],
  ])("of %s among %j gets the title %s", (title, titles, expected) => {
    expect(copyTitle(title, titles)).toBe(expected);
  });

  test("puts the copy right after its original, in the same module and level", () => {
    const made = lesson(9, 0);
    const decided = placeBehind(course.lessons, 1, made);
    expect(decided.ok && decided.lessons.map(({ id, sort, moduleId }) => `${sort} ${id}/${moduleId}`)).toEqual([
      "1 1/10",
      "2 9/10",
      "3 2/10",
      "4 3/20",
      "5 4/20",
    ]);
    expect(placeBehind(course.lessons, 8, made)).toEqual({ ok: false, reason: "not_found" });
  });
});
