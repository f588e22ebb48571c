import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coverGlyphs, experiences } from "./course-fields.ts";
import {
  emptyFinder,
  finderAges,
  finderQuestions,
  type FindableCourse,
  fittingCourses,
  isAnswered,
  mostFits,
  readFinder,
  resetFinder,
  setFinder,
  topics,
  writeFinder,
} from "./course-finder.ts";

const course = (id: number, change: Partial<FindableCourse> = {}): FindableCourse => ({
  id,
  status: "ACTIVE",
  ageFrom: 8,
  ageTo: 12,
  experience: "none",
  cover: { glyph: "games" },
  weekdays: [],
  hasSeat: false,
  ...change,
});
const child = { age: 10, skill: "none", topics: [], days: [] } as const;
const idsOf = (answers: Parameters<typeof fittingCourses>[0], courses: readonly FindableCourse[]) =>
  fittingCourses(answers, courses).map((fit) => fit.course.id);

describe("[EN-13] the store of the orientation quiz", () => {
  test("starts with age 0, no skill, the first question of none", () => {
    expect(emptyFinder).toMatchObject({ age: 0, skill: "", currentQuestion: 1, questionsNumber: 0 });
  });

  test("each value can be set and reset; a reset place in the quiz is 0", () => {
    const set = setFinder(emptyFinder, { age: 10, skill: "some", currentQuestion: 3, questionsNumber: finderQuestions });
    expect(set).toMatchObject({ age: 10, skill: "some", currentQuestion: 3, questionsNumber: 4 });
    expect(resetFinder(set, "age").age).toBe(0);
    expect(resetFinder(set, "skill").skill).toBe("");
    expect(resetFinder(set, "questionsNumber").questionsNumber).toBe(0);
    expect(resetFinder(set, "currentQuestion")).toEqual({ ...set, currentQuestion: 0 });
  });

  test.each([
    [[], { currentQuestion: 1, age: 0 }],
    [[["age", "10"]], { currentQuestion: 1, age: 10 }],
    [
      [
        ["age", "10"],
        ["asked", "1"],
      ],
      { currentQuestion: 2 },
    ],
    [
      [
        ["age", "7"],
        ["asked", "1"],
      ],
      { currentQuestion: 1, age: 0 },
    ],
    [
      [
        ["age", "18"],
        ["asked", "1"],
      ],
      { currentQuestion: 1, age: 0 },
    ],
    [
      [
        ["age", "10"],
        ["skill", "wizard"],
        ["asked", "4"],
      ],
      { currentQuestion: 2, skill: "" },
    ],
    [
      [
        ["age", "10"],
        ["skill", "none"],
        ["asked", "2"],
      ],
      { currentQuestion: 3 },
    ],
    [
      [
        ["age", "10"],
        ["skill", "none"],
        ["topic", "art"],
        ["topic", "art"],
        ["topic", "x"],
        ["asked", "3"],
      ],
      { currentQuestion: 4, topics: ["art"] },
    ],
    [
      [
        ["age", "10"],
        ["skill", "none"],
        ["day", "6"],
        ["day", "8"],
        ["day", "1"],
        ["asked", "4"],
      ],
      { currentQuestion: 0, days: [1, 6] },
    ],
    [
      [
        ["age", "10"],
        ["skill", "none"],
        ["asked", "99"],
      ],
      { currentQuestion: 0 },
    ],
  ] as const)("%j is read as %j", (query, expected) => {
    expect(readFinder(query)).toMatchObject(expected);
  });

  test("what is written for the address is read again", () => {
    const store = fc.record({
      age: fc.integer({ min: finderAges.from, max: finderAges.to }),
      skill: fc.constantFrom(...experiences),
      topics: fc.subarray([...topics]),
      days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    });
    fc.assert(
      fc.property(store, fc.integer({ min: 0, max: finderQuestions }), (answers, asked) => {
        const read = readFinder(writeFinder({ ...emptyFinder, ...answers }, asked));
        expect(read).toEqual({ ...answers, currentQuestion: asked === finderQuestions ? 0 : asked + 1, questionsNumber: finderQuestions });
        expect(isAnswered(read)).toBe(asked === finderQuestions);
      }),
    );
  });
});

describe("[FT-13] the courses that fit a child", () => {
  test.each([
    [
      "the ages are inclusive",
      { ...child, age: 12 },
      [course(1), course(2, { ageFrom: 13, ageTo: 15 }), course(3, { ageFrom: 12, ageTo: 15 })],
      [1, 3],
    ],
    ["a draft is never suggested", child, [course(1, { status: "HIDDEN" })], []],
    ["a course that needs experience the child hasn't is left out", child, [course(1, { experience: "some" }), course(2)], [2]],
    ["a course at the child's level comes first", { ...child, skill: "some" }, [course(1), course(2, { experience: "some" })], [2, 1]],
    ["what the child likes comes first", { ...child, topics: ["art"] }, [course(1), course(2, { cover: { glyph: "art" } })], [2, 1]],
    ["a day on which the child has time", { ...child, days: [6] }, [course(1, { weekdays: [2] }), course(2, { weekdays: [6] })], [2, 1]],
    ["a free seat soon", child, [course(1), course(2, { hasSeat: true })], [2, 1]],
    ["a course in development comes last", child, [course(1, { status: "IN_DEVELOPMENT" }), course(2)], [2, 1]],
    ["alike, they stay in the catalogue's order", child, [course(3), course(1), course(2)], [3, 1, 2]],
    ["an unknown picture matches nothing", { ...child, topics: ["art"] }, [course(1, { cover: { glyph: "lark" } })], [1]],
  ] as const)("%s", (_title, answers, courses, expected) => {
    expect(idsOf(answers, courses)).toEqual(expected);
  });

  test("each comes with the reasons that are true of it", () => {
    const [fit] = fittingCourses({ ...child, topics: ["music", "games"], days: [6, 7] }, [course(1, { weekdays: [6], hasSeat: true })]);
    expect(fit?.reasons).toEqual([
      { kind: "topic", topic: "games" },
      { kind: "age" },
      { kind: "skill", experience: "none" },
      { kind: "days", days: [6] },
      { kind: "soon" },
    ]);
    const [other] = fittingCourses({ ...child, skill: "sure", topics: ["music"], days: [1] }, [course(1, { weekdays: [6] })]);
    expect(other?.reasons).toEqual([{ kind: "age" }]);
  });

  const courses = fc.uniqueArray(
    fc.record({
      id: fc.nat(),
      status: fc.constantFrom("ACTIVE" as const, "IN_DEVELOPMENT" as const, "HIDDEN" as const),
      ageFrom: fc.integer({ min: 3, max: 19 }),
      ageTo: fc.integer({ min: 3, max: 19 }),
      experience: fc.constantFrom(...experiences),
      cover: fc.record({ glyph: fc.constantFrom(...coverGlyphs) }),
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      hasSeat: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  const answers = fc.record({
    age: fc.integer({ min: finderAges.from, max: finderAges.to }),
    skill: fc.constantFrom(...experiences),
    topics: fc.subarray([...topics]),
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  });

  test("never more than three, never for another age, never a draft, never too hard; the best first", () => {
    fc.assert(
      fc.property(answers, courses, (given, all) => {
        const fits = fittingCourses(given, all);
        expect(fits.length).toBeLessThanOrEqual(mostFits);
        for (const { course: one, reasons } of fits) {
          expect(one.status).not.toBe("HIDDEN");
          expect(given.age >= one.ageFrom && given.age <= one.ageTo).toBe(true);
          expect(experiences.indexOf(one.experience)).toBeLessThanOrEqual(experiences.indexOf(given.skill));
          const days = reasons.flatMap((reason) => (reason.kind === "days" ? reason.days : []));
          expect(one.weekdays).toEqual(expect.arrayContaining(days));
          expect(one.hasSeat || reasons.every(({ kind }) => kind !== "soon")).toBe(true);
        }
        const scores = fits.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        // Whenever any course is for the child, one is suggested.
        const possible = all.filter((one) => fittingCourses(given, [one]).length > 0);
        expect(fits).toHaveLength(Math.min(mostFits, possible.length));
      }),
    );
  });
});
