import { expect, test } from "vitest";
import { textsIn } from "../texts.test-support.ts";
import { type AssessmentWords, assessmentWords, rubricKinds } from "./assessment-words.ts";

const { us: wordsEn, il: wordsHe, pt: wordsPt } = assessmentWords;
const all = { en: wordsEn, he: wordsHe, pt: wordsPt };

/** Names of variables in comments are not words. */
const withoutVariables = (text: string): string => text.replaceAll(/(?<!\p{L})[xy](?!\p{L})/gu, " ");
const textsOf = (words: AssessmentWords): string[] => textsIn(words).map(({ text }) => withoutVariables(text));

test("[EN-02] texts of assessment are in their own language, in spelling that both English editions share", () => {
  expect(textsOf(wordsHe).filter((text) => /[A-Za-z]/u.test(text) || !/[א-ת]/u.test(text))).toEqual([]);
  const english = new Set(textsOf(wordsEn));
  const portuguese = textsOf(wordsPt);
  expect(
    portuguese.filter((text) => english.has(text) || /(?<!\p{L})(the|and|with|you|your|what|this|that|is|are|of)(?!\p{L})/iu.test(text)),
  ).toEqual([]);
  expect(
    textsOf(wordsEn).filter((text) =>
      /colou?r|favou?rite|cent(?:er|re)|organi[sz]e|practi[sc]ed|\bmaths?\b|\bm[ou]m\b|gr[ae]y/iu.test(text),
    ),
  ).toEqual([]);
});

test("every level of a criterion says something else, and comments of a kind are not alike", () => {
  for (const [language, { criteria, comments }] of Object.entries(all)) {
    for (const { title, levels } of Object.values(criteria)) expect(new Set(levels).size, `${language}: ${title}`).toBe(4);
    for (const kind of rubricKinds) {
      const texts = Object.values(comments[kind]).flat();
      expect(new Set(texts).size, `${language}: ${kind}`).toBe(texts.length);
    }
  }
});
