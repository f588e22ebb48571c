import { describe, expect, test } from "vitest";
import { allSamples, slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { slideTextLimits, type SlideTextKind, textsOf } from "@larkroom/domain/curriculum/slide-texts";
import { slideTranslations, translationProblems } from "./slide-translations.ts";

const glue: Partial<Record<SlideTextKind, string>> = { rich: "\n\n", accepted: "\n" };
const parts = (kind: SlideTextKind, count: number, length: number): string =>
  Array.from({ length: count }, (_, index) => `${index} `.padEnd(length, "x")).join(glue[kind] ?? "");
const all = allSamples.flatMap((content) => textsOf(content).map((text) => ({ content, text })));

describe("slide translations", () => {
  test("[LSN-14] a translation may be as long as its field; a longer one, or one with more parts, is refused with its path", () => {
    for (const { content, text } of all) {
      const { length, parts: count } = slideTextLimits[text.kind];
      const problems = (said: string) =>
        translationProblems(content, slideTranslations.parse({ il: { texts: { [text.path]: said } } })).map(({ path }) => path.join(" "));
      const expected = [`translations il texts ${text.path}`];
      expect(problems(parts(text.kind, count, length))).toEqual([]);
      expect(problems(parts(text.kind, 1, length + 1))).toEqual(expected);
      // One field accepts as one long text what would otherwise be several parts.
      expect(problems(parts(text.kind, count + 1, count > 1 ? 10 : length))).toEqual(expected);
    }
  });

  test("[LSN-14] refuses options that read the same in a translation, and doesn't repeat problems of the content itself", () => {
    const texts = { "questions.pace.options.slow.text": "Rápido", "questions.pace.options.fast.text": "Rápido" };
    expect(translationProblems(slideSamples.QUIZ_FEEDBACK, { pt: { texts } })).toEqual([
      { path: ["translations", "pt", "texts", "questions.pace.options.fast.text"], message: "options_alike" },
    ]);
    const begun = { ...slideSamples.CORRELATE, pairs: [] };
    expect(translationProblems(begun, { pt: { texts: { text: "Junta-os." } } })).toEqual([]);
  });

  test("[LSN-14] a path consists of names and ids, an edition is one of ours, a title is as long as a slide's", () => {
    for (const wrong of [
      { il: { texts: { __proto__x: "x" } } },
      { il: { texts: { "a b": "x" } } },
      { fr: { texts: {} } },
      { il: { title: "x".repeat(121), texts: {} } },
      { il: { texts: { text: "x".repeat(50_000) } } },
    ])
      expect(slideTranslations.safeParse(wrong).success).toBe(false);
    expect(slideTranslations.parse({ uk: { title: " Colour ", texts: {}, more: 1 } })).toEqual({ uk: { title: "Colour", texts: {} } });
  });
});
