import { expect, test } from "vitest";
import { checkAnswer } from "./check-answer.ts";
import { contentIn, slideIn } from "./slide-in-edition.ts";
import { slideSamples } from "./slide-samples.ts";
import type { SlideTranslations } from "./slide-texts.ts";

const base = { ...slideSamples.QUIZ_CASE, questions: slideSamples.QUIZ_CASE.questions.slice(-1) };
const translations: SlideTranslations = {
  il: { title: "מקרה", texts: { "questions.word.acceptedTexts": "עבור", "questions.word.explanation": "זה עבור." } },
  pt: { texts: { "questions.word.acceptedTexts": "para\ncada" } },
};
const slide = { id: 7, title: "A case", description: "About a rover", content: base, translations, base: "us" } as const;

test("[LSN-14] accepts a typed answer in the base language and any translation, and reveals the right one in the reader's language", () => {
  for (const [edition, rightText, explained] of [
    ["us", "for", "It is `for`."],
    ["il", "עבור", "זה עבור."],
    ["pt", "para", "It is `for`."],
  ] as const) {
    const content = contentIn(slide, edition);
    for (const value of ["for", "for step", "עבור", "para", "cada"]) {
      const checked = checkAnswer(content, "word", { kind: "text", value }, 0);
      expect(checked).toMatchObject({ ok: true, check: { right: true, shown: { rightAnswer: { kind: "text", value: rightText } } } });
    }
    const wrong = checkAnswer(content, "word", { kind: "text", value: "while" }, 0);
    expect(wrong).toMatchObject({ ok: true, check: { right: false, shown: { explanation: { paragraphs: [explained] } } } });
  }
});

test("[LSN-14] a slide without translations is the same in every edition", () => {
  expect(contentIn({ content: slideSamples.DOUBLES, translations: {}, base: "us" }, "il")).toBe(slideSamples.DOUBLES);
  expect(contentIn({ content: base, translations: {}, base: "us" }, "il")).toEqual(base);
});

test("[LSN-14] title and description are in the edition's language, or else in the base language", () => {
  expect(slideIn(slide, "il")).toMatchObject({ id: 7, title: "מקרה", description: "About a rover" });
  expect(slideIn(slide, "pt")).toMatchObject({ title: "A case" });
  expect(slideIn({ ...slide, base: "il" }, "il")).toMatchObject({ title: "A case" });
});
