import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentProblems } from "./content-problems.ts";
import { changed, inOrder, withField, without } from "./edit-parts.ts";
import { copyQuestion, markRight, removeOption, removeProfile, rightIds, withKind, withOpenKind, withWeight } from "./edit-questions.ts";
import { emptyContent, emptyOption, emptyQuestion } from "./empty-content.ts";
import { partIdMaker } from "./part-ids.ts";
import type { CheckedQuestion, OpenQuestion } from "./question-types.ts";
import { sampleQuestions, slideSamples } from "./slide-samples.ts";

const ids = () => partIdMaker(null, Math.random);
const [one, several, number, text] = sampleQuestions;

describe("editing a question", () => {
  test("[GCL-36] removing the right answer leaves none marked, and never makes another one right", () => {
    expect(removeOption(one, "b")).toMatchObject({ correctOptionId: "", options: [{ id: "a" }, { id: "c" }] });
    expect(removeOption(one, "a")).toMatchObject({ correctOptionId: "b", options: [{ id: "b" }, { id: "c" }] });
    expect(removeOption<Extract<CheckedQuestion, { kind: "several" }>>(several, "b").correctOptionIds).toEqual(["c"]);
    const { question } = slideSamples.QUIZ_VOTING;
    expect(removeOption(question, "mars")).toEqual({ ...question, options: [{ id: "venus", text: "Venus" }] });
  });

  test("[EN-05] marks one as right, or several in the order of the answers", () => {
    expect(rightIds(markRight<Extract<CheckedQuestion, { kind: "one" }>>(one, "c", true))).toEqual(["c"]);
    const all = markRight<Extract<CheckedQuestion, { kind: "several" }>>(several, "a", true);
    expect(all.correctOptionIds).toEqual(["a", "b", "c"]);
    expect(markRight(all, "b", false).correctOptionIds).toEqual(["a", "c"]);
  });

  test("[EN-05] keeps its texts and its right answers when its kind changes", () => {
    const common = { id: "lands", prompt: one.prompt, hint: one.hint, explanation: one.explanation, text: one.text, picture: one.picture };
    expect(withKind(one, "several", ids())).toEqual({ ...common, kind: "several", options: one.options, correctOptionIds: ["b"] });
    expect(withKind(one, "number", ids())).toEqual({ ...common, kind: "number", correctNumber: 6, tolerance: 0 });
    expect(withKind(one, "text", ids())).toEqual({ ...common, kind: "text", acceptedTexts: ["6"], compare: "words" });
    // With two right answers, neither is chosen as the single one.
    expect(withKind(several, "one", ids())).toMatchObject({ kind: "one", correctOptionId: "" });
    expect(withKind(several, "text", ids())).toMatchObject({ acceptedTexts: ["lark = lark + 2", "lark.hop()"] });
    expect(withKind(number, "text", ids())).toMatchObject({ acceptedTexts: ["3.5"] });
    const options = withKind(text, "several", ids());
    expect(options).toMatchObject({ kind: "several", options: [{ text: "for" }, { text: "for step" }] });
    expect(withKind(text, "text", ids())).toBe(text);
    expect(withKind(emptyQuestion(ids()), "text", ids())).toMatchObject({ acceptedTexts: [""] });
    expect(withKind({ ...text, acceptedTexts: ["x".repeat(3)] }, "one", ids())).toMatchObject({ options: [{ text: "xxx" }, { text: "" }] });
  });

  test("[EN-05] leaves a consistent question after any change of kind", () => {
    const kinds = fc.array(fc.constantFrom("one", "several", "number", "text"), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom<CheckedQuestion>(...sampleQuestions), kinds, (start, path) => {
        const newId = partIdMaker(start, Math.random);
        const question = path.reduce<CheckedQuestion>((now, kind) => withKind(now, kind, newId), start);
        const problems = contentProblems({ type: "QUIZ_BASIC", mixOptions: true, questions: [question] });
        // At most: nothing is marked right yet, or an answer is still empty.
        const open = new Set(["correctOptionId", "correctOptionIds", "acceptedTexts"]);
        expect(problems.filter(({ path: at, code }) => code !== "options_alike" && !open.has(String(at.at(-1))))).toEqual([]);
        expect(question.id).toBe(start.id);
        expect(question.kind).toBe(path.at(-1) ?? start.kind);
      }),
    );
  });

  test("[EN-05] also changes the kind of a question without a right answer", () => {
    const [pace, , stars, more] = slideSamples.QUIZ_FEEDBACK.questions as [OpenQuestion, OpenQuestion, OpenQuestion, OpenQuestion];
    expect(withOpenKind(pace, "several", ids())).toEqual({ ...pace, kind: "several" });
    expect(withOpenKind(pace, "rating", ids())).toEqual({ kind: "rating", id: "pace", prompt: "The pace?", scale: { max: 5 } });
    expect(withOpenKind(stars, "text", ids())).toEqual({ kind: "text", id: "stars", prompt: "How many stars?", maxLength: 500 });
    expect(withOpenKind(more, "one", ids())).toMatchObject({ kind: "one", options: [{ text: "" }, { text: "" }] });
  });

  test("[GCL-36] a copy has new ids, and the same answers are right in it", () => {
    const newId = partIdMaker(sampleQuestions, Math.random);
    for (const question of sampleQuestions) {
      const copy = copyQuestion<CheckedQuestion>(question, newId);
      expect(contentProblems({ type: "QUIZ_BASIC", mixOptions: true, questions: [question, copy] })).toEqual([]);
      expect(JSON.stringify(copy)).not.toMatch(/"(a|b|c|lands|loops|half|word)"/);
    }
    const choice = copyQuestion<Extract<CheckedQuestion, { kind: "one" }>>(one, newId);
    expect(choice.options.findIndex(({ id }) => id === choice.correctOptionId)).toBe(1);
    const profile = copyQuestion(slideSamples.QUIZ_PROF_TEST.questions[0] ?? { id: "", prompt: "", options: [] }, newId);
    expect(profile.options.map(({ weights }) => weights)).toEqual([{ artist: 2 }, { maker: 2 }]);
  });
});

test("[EN-05] removing a profile removes its points; zero points aren't stored", () => {
  const content = removeProfile(slideSamples.QUIZ_PROF_TEST, "artist");
  expect(JSON.stringify(content)).not.toContain("artist");
  expect(contentProblems(content)).toEqual([]);
  const [question] = slideSamples.QUIZ_PROF_TEST.questions;
  if (!question) throw new Error("the sample has changed");
  expect(withWeight(question, "a", "maker", -3).options[0]?.weights).toEqual({ artist: 2, maker: -3 });
  expect(withWeight(question, "a", "artist", 0).options[0]?.weights).toEqual({});
});

test("[EN-05] changes, removes and reorders items of a list; an emptied field is removed", () => {
  const list = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(changed(list, "b", (part) => ({ ...part, text: "x" }))).toEqual([{ id: "a" }, { id: "b", text: "x" }, { id: "c" }]);
  expect(without(list, "a")).toEqual([{ id: "b" }, { id: "c" }]);
  expect(inOrder(list, ["c", "z", "a"])).toEqual([{ id: "c" }, { id: "a" }, { id: "b" }]);
  const option: { id: string; text: string; feedback?: string } = { ...emptyOption(() => "a"), feedback: "Yes" };
  expect(Object.keys(withField(option, "feedback", ""))).toEqual(["id", "text"]);
  expect(withField(option, "feedback", "No")).toEqual({ id: "a", text: "", feedback: "No" });
  expect(emptyContent("QUIZ_VOTING", ids()).question.options).toHaveLength(2);
});
