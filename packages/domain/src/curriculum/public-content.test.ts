import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { publicContent } from "./public-content.ts";
import type { CheckedQuestion } from "./question-types.ts";
import { allSamples, slideSamples } from "./slide-samples.ts";
import type { SlideContent } from "./slide-types.ts";

const word = fc.stringMatching(/^[a-z]{3,8}$/);
const secret = fc.stringMatching(/^SECRET[0-9]{6}$/);
const optionIds = ["o1", "o2", "o3", "o4"] as const;
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** A question with its public fields, and with everything about it that must stay hidden. */
const question = fc
  .record({
    id: word,
    prompt: word,
    texts: fc.array(word, { minLength: 4, maxLength: 4 }),
    kind: fc.constantFrom("one", "several", "number", "text"),
    unit: word,
  })
  .chain((seen) =>
    fc
      .record({
        hint: secret,
        explanation: secret,
        feedback: fc.array(perhaps(secret), { minLength: 4, maxLength: 4 }),
        right: fc.subarray([...optionIds], { minLength: 1 }),
        number: fc.integer(),
        tolerance: fc.nat(),
      })
      .map((hidden): CheckedQuestion => {
        const base = { id: seen.id, prompt: seen.prompt, hint: hidden.hint, explanation: { paragraphs: [hidden.explanation] } };
        const options = optionIds.map((id, index) => ({ id, text: seen.texts[index] ?? "", feedback: hidden.feedback[index] }));
        if (seen.kind === "one") return { ...base, kind: "one", options, correctOptionId: hidden.right[0] ?? "o1" };
        if (seen.kind === "several") return { ...base, kind: "several", options, correctOptionIds: hidden.right };
        if (seen.kind === "number")
          return { ...base, kind: "number", correctNumber: hidden.number, tolerance: hidden.tolerance, unit: seen.unit };
        return { ...base, kind: "text", acceptedTexts: [hidden.hint], compare: "words" };
      }),
  );

const quiz = fc
  .record({
    questions: fc.array(question, { minLength: 1, maxLength: 4 }),
    mixOptions: fc.boolean(),
    type: fc.constantFrom("QUIZ_BASIC", "QUIZ_GRADED", "QUIZ_CASE"),
  })
  .map(({ questions, mixOptions, type }): SlideContent => {
    const fields = { questions, mixOptions };
    return type === "QUIZ_CASE" ? { type, ...fields, case: { paragraphs: ["A case."] } } : { type, ...fields };
  });

/** The same slide with another answer key: everything that decides what is right is changed, but nothing that a child sees. */
function rekeyed(content: SlideContent): SlideContent {
  const other = (current: string, all: readonly string[]): string => all[(all.indexOf(current) + 1) % all.length] ?? current;
  const questionRekeyed = (one: CheckedQuestion): CheckedQuestion => {
    const changed = { ...one, hint: `other ${one.hint}`, explanation: { paragraphs: ["other"] } };
    if (changed.kind === "number") return { ...changed, correctNumber: changed.correctNumber + 1, tolerance: changed.tolerance + 1 };
    if (changed.kind === "text") return { ...changed, acceptedTexts: ["other"] };
    const options = changed.options.map((option) => ({ ...option, feedback: "other" }));
    const ids = options.map(({ id }) => id);
    if (changed.kind === "one") return { ...changed, options, correctOptionId: other(changed.correctOptionId, ids) };
    return { ...changed, options, correctOptionIds: ids.filter((id) => !changed.correctOptionIds.includes(id)) };
  };
  switch (content.type) {
    case "QUIZ_BASIC":
    case "QUIZ_CASE":
    case "QUIZ_GRADED":
      return { ...content, questions: content.questions.map(questionRekeyed) };
    case "QUIZ_PROF_TEST":
      return {
        ...content,
        questions: content.questions.map((one) => ({
          ...one,
          options: one.options.map((option) => ({ ...option, weights: { artist: 99 } })),
        })),
        profiles: content.profiles.toReversed(),
      };
    case "CORRELATE":
      return {
        ...content,
        pairs: content.pairs.map(({ leftId, rightId }) => ({
          leftId,
          rightId: other(
            rightId,
            content.right.map(({ id }) => id),
          ),
        })),
      };
    case "CLASSIFY":
      return {
        ...content,
        items: content.items.map((item) => ({
          ...item,
          categoryId: other(
            item.categoryId,
            content.categories.map(({ id }) => id),
          ),
        })),
      };
    case "DOUBLES":
      return {
        ...content,
        cards: content.cards.map(({ id }) => ({ id, text: `other ${id}` })),
        pairs: [
          ["k1", "k4"],
          ["k3", "k2"],
        ],
      };
    case "BLACKMANS":
      return { ...content, word: content.word.replace(/\p{L}/gu, "x") };
    default:
      return content;
  }
}

describe("what a child's browser may see", () => {
  test("[GCL-36] slides that differ only in their answer key look the same, for every type", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...allSamples), quiz), fc.string(), (content, seed) => {
        expect(publicContent(rekeyed(content), seed)).toEqual(publicContent(content, seed));
      }),
    );
  });

  test("[GCL-36] contains no hint, feedback, explanation, right answer or hidden word", () => {
    fc.assert(
      fc.property(quiz, fc.string(), (content, seed) => {
        const text = JSON.stringify(publicContent(content, seed));
        expect(text).not.toMatch(/SECRET|correct|accepted|tolerance|feedback|explanation|"hint"/);
      }),
    );
    expect(JSON.stringify(publicContent(slideSamples.BLACKMANS))).not.toMatch(/guarda|chuva|word/i);
    expect(JSON.stringify(publicContent(slideSamples.DOUBLES))).not.toMatch(/2 \+ 2|pairs|text/);
    expect(JSON.stringify(publicContent(slideSamples.CLASSIFY))).not.toContain("categoryId");
    expect(JSON.stringify(publicContent(slideSamples.QUIZ_PROF_TEST))).not.toMatch(/weights|You see it first/);
  });

  test("still has every option, item and card, whatever the seed", () => {
    fc.assert(
      fc.property(quiz, fc.string(), (content, seed) => {
        const seen = publicContent(content, seed);
        if (!("questions" in content) || !("questions" in seen)) throw new Error("a quiz lost its questions");
        content.questions.forEach((one, index) => {
          const idsOf = (value: object | undefined): string[] =>
            value && "options" in value ? (value.options as { id: string }[]).map(({ id }) => id).toSorted() : [];
          expect(idsOf(seen.questions[index])).toEqual(idsOf(one));
        });
      }),
    );
  });

  test("pairs written side by side never arrive side by side, and reloading the page doesn't change the order", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const seen = publicContent(slideSamples.CORRELATE, seed);
        const again = publicContent(slideSamples.CORRELATE, seed);
        if (seen.type !== "CORRELATE") throw new Error("another slide");
        expect(seen.right.map(({ id }) => id)).not.toEqual(slideSamples.CORRELATE.right.map(({ id }) => id));
        expect(seen).toEqual(again);
      }),
    );
  });

  test("options keep their order unless the author asked to shuffle them", () => {
    const seen = publicContent({ ...slideSamples.QUIZ_BASIC, mixOptions: false }, "any");
    expect(seen).toMatchObject({ questions: [{ options: [{ id: "a" }, { id: "b" }, { id: "c" }] }, {}, {}, {}] });
  });
});
