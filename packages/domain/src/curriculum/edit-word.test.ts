import { expect, test } from "vitest";
import { contentProblems } from "./content-problems.ts";
import { withWord } from "./edit-word.ts";
import { slideSamples } from "./slide-samples.ts";
import type { WordAlphabet } from "./slide-types.ts";

test.each<[WordAlphabet, string, WordAlphabet]>([
  ["en", "lark", "en"],
  ["pt", "lark", "pt"],
  ["en", "עפרוני", "he"],
  ["he", "lark", "en"],
  ["he", "maçã", "pt"],
  ["en", "", "en"],
  ["he", "12", "he"],
  ["en", "жаворонок", "en"],
])("[EN-05] with the alphabet %s, the word “%s” switches to %s", (now, word, then) => {
  const content = withWord({ ...slideSamples.BLACKMANS, alphabet: now }, word);
  expect(content).toEqual({ ...slideSamples.BLACKMANS, word, alphabet: then });
  const unknown = word === "" || word === "12" || word.startsWith("ж");
  expect(contentProblems(content).map(({ code }) => code)).toEqual(unknown ? ["letters_unknown"] : []);
});
