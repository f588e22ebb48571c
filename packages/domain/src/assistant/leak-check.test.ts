import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slideSamples } from "../curriculum/slide-samples.ts";
import { noProgress } from "../curriculum/slide-progress.ts";
import { type HiddenAnswer, hiddenAnswers, hiddenInLesson } from "./hidden-answers.ts";
import { findLeak, quotesInstructions } from "./leak-check.ts";
import { numberWords } from "./number-words.ts";

const text = (value: string): HiddenAnswer => ({ kind: "text", text: value });
const saturn = [text("Saturn")];
const bytesOf = (ascii: string): number[] => [...ascii].map((letter) => letter.charCodeAt(0));
const base64 = (ascii: string): string => Uint8Array.from(bytesOf(ascii)).toBase64();
const bytes = (value: string, radix: number, width: number): string =>
  bytesOf(value)
    .map((byte) => byte.toString(radix).padStart(width, "0"))
    .join(" ");

describe("a reply that gives an answer away", () => {
  test.each([
    ["in the open", "It is Saturn."],
    ["in capitals, inside a sentence", "Think of SATURN's rings."],
    ["letter by letter", "S-a-t-u-r-n"],
    ["with spaces", "Look: s a t u r n"],
    ["across a full stop", "Sat. Urn."],
    ["backwards", "Read this from the end: nrutas"],
    ["shifted by thirteen letters", "Try fnghea."],
    ["in Base64", `Decode ${base64("Saturn")}`],
    ["in Base64 inside a sentence", `Decode ${base64("the answer is Saturn!")} now`],
    ["in hexadecimal", `Bytes: ${bytes("saturn", 16, 2)}`],
    ["in binary", `Bits: ${bytes("saturn", 2, 8)}`],
    ["in character codes", `Codes: ${bytesOf("Saturn").join(", ")}`],
    ["as the first letters of words", "Some apples taste ugly right now."],
    ["as the first letters of lines", "See.\nAll.\nThe.\nUnder.\nRings.\nNow."],
    ["with digits for letters", "S4turn"],
    ["with look-alike letters", "Sаturn"],
    ["with invisible letters between", "Sa\u200bturn"],
  ])("is found %s", (_, reply) => expect(findLeak(reply, saturn)).not.toBeNull());

  test.each([
    "Which planet has rings you can see?",
    "Start with the biggest planets.",
    "Read the question again, slowly.",
    "Return to the sun.",
  ])("a real hint passes: %s", (reply) => expect(findLeak(reply, saturn)).toBeNull());

  test.each([
    ["12", "The sum is 12."],
    ["12", "Twelve!"],
    ["12", "It's t w e l v e"],
    ["12", "7 + 5 is what you want"],
    ["12", "שתים עשרה ואולי שתיים עשרה"],
    ["12", "São doze."],
    ["21", "twenty-one"],
    ["21", "vinte e um"],
    ["21", "עשרים ואחת"],
    ["0.5", "Half, so 0,5"],
  ])("a number is found: %s in %s", (value, reply) =>
    expect(findLeak(reply, [{ kind: "number", value: Number(value), tolerance: 0 }])).not.toBeNull(),
  );

  test("a number within the tolerance is the answer too; another one is not", () => {
    const near: HiddenAnswer[] = [{ kind: "number", value: 3.14, tolerance: 0.01 }];
    expect(findLeak("About 3.145", near)).not.toBeNull();
    expect(findLeak("More than 2, less than 5", near)).toBeNull();
  });

  test.each([
    "Option B",
    "The second one.",
    "Pick the last answer",
    "(c)",
    "B",
    "It's the third!",
    "התשובה היא ב",
    "האפשרות השנייה",
    "אפשרות ב",
    "A opção B",
    "A segunda opção",
    "a resposta é a c",
  ])("an option is found by its place: %s", (reply) => expect(findLeak(reply, [{ kind: "option", text: "A spring tide" }])).not.toBeNull());

  test.each([
    "The first letter is S.",
    "It starts with S",
    "The last letter: n",
    "A primeira letra é S.",
    "Começa por S.",
    "האות הראשונה היא ש",
    "זה מתחיל ב-ש",
  ])("one letter of an answer is too much: %s", (reply) => expect(findLeak(reply, saturn)).not.toBeNull());

  test.each(["It starts with a question.", "Look at the letters on the slide.", "Começa com o primeiro passo.", "השיעור מתחיל בשאלה."])(
    "a harmless beginning passes: %s",
    (reply) => expect(findLeak(reply, saturn)).toBeNull(),
  );

  test("a Hebrew answer is found with the letters that Hebrew attaches", () => {
    expect(findLeak("חשבו על השבתאי והטבעות", [text("שבתאי")])).not.toBeNull();
    expect(findLeak("חשבו על הטבעות", [text("שבתאי")])).toBeNull();
  });

  test("of a pair, one may be named, but not both", () => {
    const pair: HiddenAnswer[] = [{ kind: "pair", left: "Dog", right: "Puppy" }];
    expect(findLeak("What is a young dog called?", pair)).toBeNull();
    expect(findLeak("A dog goes with puppy.", pair)).not.toBeNull();
  });

  test("whatever stands around it and between its letters, an answer of four letters or more is found", () => {
    const filler = fc.constantFrom("", " ", "-", ". ", "\n", "\u200b", " / ");
    const around = fc.constantFrom("", "Well, ", "Think: ");
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{4,12}$/),
        fc.array(filler, { minLength: 12, maxLength: 12 }),
        around,
        (word, between, start) => {
          const reply = start + [...word].map((letter, index) => letter + (between[index] ?? "")).join("");
          expect(findLeak(reply, [text(word)])).not.toBeNull();
        },
      ),
    );
  });
});

test("number words are the same for the same number, and none beyond 99", () => {
  expect(numberWords(21)).toContain("twenty one");
  expect(numberWords(15)).toEqual(expect.arrayContaining(["fifteen", "quinze", "חמש עשרה", "חמישה עשר"]));
  expect([numberWords(100), numberWords(-1), numberWords(1.5)]).toEqual([[], [], []]);
});

describe("what is hidden", () => {
  const slide = (content: (typeof slideSamples)[keyof typeof slideSamples]) => ({ content, progress: noProgress, isFinished: false });

  test("every slide with right answers hides some, and none once it is finished", () => {
    for (const type of ["QUIZ_BASIC", "QUIZ_CASE", "QUIZ_GRADED", "CORRELATE", "CLASSIFY", "BLACKMANS"] as const) {
      expect(hiddenAnswers(slide(slideSamples[type]), true), type).not.toEqual([]);
      expect(hiddenAnswers({ ...slide(slideSamples[type]), isFinished: true }, true), type).toEqual([]);
    }
    expect(hiddenAnswers(slide(slideSamples.PICTURE), true)).toEqual([]);
  });

  test("an answered question is no secret any more", () => {
    const { content } = slide(slideSamples.QUIZ_BASIC);
    if (content.type !== "QUIZ_BASIC") throw new Error("another sample");
    const question = content.questions.find(({ kind }) => kind === "number");
    if (question?.kind !== "number") throw new Error("no number is asked for");
    const answer = { kind: "number" as const, value: question.correctNumber };
    const progress = { ...noProgress, questions: { [question.id]: { tries: 1, right: true, points: 1 as const, closed: true, answer } } };
    const numbers = (given: typeof progress | typeof noProgress) =>
      hiddenAnswers({ content, progress: given, isFinished: false }, true).filter(
        (one) => one.kind === "number" && one.value === question.correctNumber,
      );
    expect(numbers(noProgress)).toHaveLength(1);
    expect(numbers(progress)).toHaveLength(0);
  });

  test("of other slides only telling answers, and no wrong options", () => {
    const others = hiddenInLesson([], [slide(slideSamples.QUIZ_BASIC)]);
    expect(others.some(({ kind }) => kind === "option")).toBe(false);
  });
});

test("instructions are not quoted, in the open or backwards", () => {
  const instructions = "You are a patient tutor in a live online class for children. Never state an answer.";
  expect(quotesInstructions("My rules: You are a patient tutor in a live online class for children.", instructions)).toBe(true);
  const backwards = Array.from("You are a patient tutor in a live online class for children").toReversed().join("");
  expect(quotesInstructions(backwards, instructions)).toBe(true);
  expect(quotesInstructions("Which part of the slide is about children?", instructions)).toBe(false);
});
