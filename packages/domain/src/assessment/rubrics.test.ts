import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AssignmentProblem, assignmentProblems, type CheckedAssignment } from "./check-assignment.ts";
import { planRubrics } from "./plan-rubrics.ts";
import { type RubricContent, readRubricFile, titleKey } from "./read-rubric-file.ts";
import { rubricHeadings } from "./rubric-columns.ts";

const heads = ["Rubric", "Criterion", "Emerging (1)", "Developing (2)", "Proficient (3)", "Outstanding (4)"];
const words = (text: string) => [`${text} 1`, `${text} 2`, `${text} 3`, `${text} 4`] as const;

describe("a file of rubrics", () => {
  test("has a row for each criterion; an empty row is skipped, and a row without a criterion makes an empty rubric", () => {
    const { rubrics, problems } = readRubricFile([
      heads,
      ["Projects", " Explains ", ...words("e")],
      ["", "", "", "", "", ""],
      ["Talks", ""],
      ["projects", "Code", "a", "", "", "d"],
    ]);
    expect(problems).toEqual([]);
    expect(rubrics).toEqual([
      {
        title: "Projects",
        criteria: [
          { title: "Explains", words: words("e") },
          { title: "Code", words: ["a", "", "", "d"] },
        ],
      },
      { title: "Talks", criteria: [] },
    ]);
  });

  test.each(Object.values(rubricHeadings).map((headings) => [Object.values(headings)]))("headings in each language: %j", (headings) => {
    expect(readRubricFile([headings, ["R", "C", "1", "2", "3", "4"]])).toEqual({
      rubrics: [{ title: "R", criteria: [{ title: "C", words: ["1", "2", "3", "4"] }] }],
      problems: [],
    });
  });

  test.each([
    [["", "C"], ["rubric required"]],
    [["R", "", "words"], ["criterion required"]],
    [["R".repeat(121), "C"], ["rubric too_long"]],
    [
      ["R", "C".repeat(121), "", "", "x".repeat(301)],
      ["criterion too_long", "proficient too_long"],
    ],
  ])("names the row and the column of a problem: %j", (row, expected) => {
    const { problems } = readRubricFile([heads, ["R", "First"], row]);
    expect(problems.map(({ column, code }) => `${column} ${code}`)).toEqual(expected);
    expect(problems.every((one) => one.row === 3)).toBe(true);
  });

  test("without a needed column nothing is read; a repeated criterion and one too many are named", () => {
    expect(
      readRubricFile([
        ["Rubric", "Title"],
        ["R", "C"],
      ]),
    ).toEqual({
      rubrics: [],
      problems: [{ row: 1, column: "criterion", code: "column_missing" }],
    });
    expect(readRubricFile([]).problems).toHaveLength(2);
    expect(readRubricFile([heads, ["R", "C"], ["r", "c"]]).problems).toEqual([{ row: 3, column: "criterion", code: "repeated" }]);
    const many = Array.from({ length: 21 }, (_, index) => ["R", `C${index}`]);
    expect(readRubricFile([heads, ...many]).problems).toEqual([{ row: 22, column: "criterion", code: "too_many" }]);
  });

  test("characters that can't be seen are removed, and the apostrophe of an export", () => {
    const { rubrics } = readRubricFile([heads, ["\u202eR\u0000", "'=C", "'quoted'", "'-2"]]);
    expect(rubrics).toEqual([{ title: "R", criteria: [{ title: "=C", words: ["'quoted'", "-2", "", ""] }] }]);
  });
});

const title = fc.stringMatching(/^[a-zA-Z]{1,8}$/);
const anyRubrics: fc.Arbitrary<RubricContent[]> = fc.uniqueArray(
  fc.record({
    title,
    criteria: fc.uniqueArray(fc.record({ title, words: fc.tuple(fc.string(), fc.string(), fc.string(), fc.string()) }), {
      selector: (one) => titleKey(one.title),
      maxLength: 5,
    }),
  }),
  { selector: (one) => titleKey(one.title), maxLength: 5 },
);
const known = (rubrics: readonly RubricContent[]) => rubrics.map((one, index) => ({ ...one, id: index + 1 }));

describe("planning an import", () => {
  test("says which rubrics and criteria are new, changed, moved or removed", () => {
    const own = known([
      {
        title: "Projects",
        criteria: [
          { title: "Explains", words: words("e") },
          { title: "Code", words: words("c") },
          { title: "Style", words: words("s") },
        ],
      },
      { title: "Untouched", criteria: [] },
    ]);
    const { rubrics, ambiguous } = planRubrics(own, [
      {
        title: "projects",
        criteria: [
          { title: "code", words: words("new") },
          { title: "Explains", words: words("e") },
          { title: "Tests", words: words("t") },
        ],
      },
      { title: "Talks", criteria: [] },
    ]);
    expect(ambiguous).toEqual([]);
    expect(rubrics.map(({ criteria, ...one }) => ({ ...one, criteria: criteria.map((c) => `${c.title} ${c.change}`) }))).toEqual([
      {
        title: "Projects",
        id: 1,
        change: "changed",
        removed: ["Style"],
        isReordered: true,
        criteria: ["Code changed", "Explains same", "Tests new"],
      },
      { title: "Talks", id: null, change: "new", removed: [], isReordered: false, criteria: [] },
    ]);
  });

  test("leaves out a title that several rubrics have", () => {
    const twice = [
      { title: "Projects", criteria: [] },
      { title: "PROJECTS", criteria: [] },
    ];
    expect(planRubrics(known(twice), [{ title: "projects", criteria: [] }])).toEqual({ rubrics: [], ambiguous: ["projects"] });
  });

  test("property: what is there already is the same; what is not there is new", () => {
    fc.assert(
      fc.property(anyRubrics, (rubrics) => {
        expect(planRubrics(known(rubrics), rubrics).rubrics.every(({ change }) => change === "same")).toBe(true);
        expect(planRubrics([], rubrics).rubrics.every(({ change, id }) => change === "new" && id === null)).toBe(true);
      }),
    );
  });

  test("property: applied once, the same file changes nothing more", () => {
    fc.assert(
      fc.property(anyRubrics, anyRubrics, (before, file) => {
        const { rubrics } = planRubrics(known(before), file);
        const planned = rubrics.map((one) => ({ title: one.title, criteria: one.criteria }));
        const others = before.filter((one) => !rubrics.some((two) => titleKey(two.title) === titleKey(one.title)));
        expect(planRubrics(known([...planned, ...others]), file).rubrics.every(({ change }) => change === "same")).toBe(true);
      }),
    );
  });
});

describe("the links of an assignment", () => {
  const lesson = { id: 1, courseId: 7, isHidden: false, hasGradedQuiz: true };
  const plain = { ...lesson, id: 2, hasGradedQuiz: false };
  const retake = { id: 3, courseId: 7, isHidden: true, hasGradedQuiz: true };
  const slide = { lessonId: 1, isGradedQuiz: true };
  const none = { courseId: 7, frequency: "none", hasRubric: false, lesson: null, slide: null, retakeLesson: null } as const;
  const of = (type: CheckedAssignment["type"], more: Partial<CheckedAssignment> = {}): CheckedAssignment => ({ ...none, type, ...more });

  test.each([
    ["a project alone", of("project"), []],
    ["a project with everything", of("final_project", { hasRubric: true, lesson: plain, slide: { lessonId: 2, isGradedQuiz: false } }), []],
    ["participation", of("participation", { frequency: "every_lesson" }), []],
    ["participation with a rubric", of("participation", { hasRubric: true }), ["rubric rubric_not_used"]],
    ["a quiz with a rubric", of("graded_quiz", { hasRubric: true, lesson }), ["rubric rubric_not_used"]],
    ["a quiz", of("graded_quiz", { lesson, slide, retakeLesson: retake }), []],
    ["a quiz without a lesson", of("graded_quiz"), ["lesson required"]],
    ["the quiz of every class", of("graded_quiz", { frequency: "every_lesson" }), []],
    ["a lesson without a quiz", of("graded_quiz", { lesson: plain }), ["lesson no_graded_quiz"]],
    ["a lesson of another course", of("project", { lesson: { ...lesson, courseId: 8 } }), ["lesson no_lesson"]],
    ["a retake lesson as the lesson", of("project", { lesson: retake }), ["lesson no_lesson"]],
    ["a slide without its lesson", of("project", { slide }), ["slide no_slide"]],
    ["a slide of another lesson", of("project", { lesson: plain, slide }), ["slide no_slide"]],
    ["a removed slide", of("project", { lesson, slide: { ...slide, lessonId: null } }), ["slide no_slide"]],
    ["another slide as the quiz", of("graded_quiz", { lesson, slide: { ...slide, isGradedQuiz: false } }), ["slide no_graded_quiz"]],
    ["a retake of a project", of("project", { retakeLesson: retake }), ["retakeLesson retake_not_used"]],
    ["a retake elsewhere", of("graded_quiz", { lesson, retakeLesson: { ...retake, courseId: 8 } }), ["retakeLesson no_lesson"]],
    ["a retake of itself", of("graded_quiz", { lesson, retakeLesson: lesson }), ["retakeLesson retake_of_itself"]],
    ["a retake that families see", of("graded_quiz", { lesson, retakeLesson: { ...lesson, id: 9 } }), ["retakeLesson not_hidden"]],
    [
      "a retake without a quiz",
      of("graded_quiz", { lesson, retakeLesson: { ...retake, hasGradedQuiz: false } }),
      ["retakeLesson no_graded_quiz"],
    ],
  ] as [string, CheckedAssignment, string[]][])("%s", (_, assignment, expected) => {
    expect(assignmentProblems(assignment).map(({ field, code }: AssignmentProblem) => `${field} ${code}`)).toEqual(expected);
  });
});
