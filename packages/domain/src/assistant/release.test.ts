import fc from "fast-check";
import { expect, test } from "vitest";
import type { HiddenAnswer } from "./hidden-answers.ts";
import { findLeak } from "./leak-check.ts";
import { createRelease } from "./release.ts";

const hidden: HiddenAnswer[] = [{ kind: "text", text: "Saturn" }];
const isClean = (text: string): boolean => findLeak(text, hidden) === null;
const play = (pieces: readonly string[]) => {
  const release = createRelease(hidden, isClean);
  const steps = [...pieces.map((piece) => release.add(piece)), release.end()];
  return { shown: steps.map((step) => (step.kind === "shown" ? step.text : "")).join(""), isDropped: steps.at(-1)?.kind === "dropped" };
};

test("a clean reply arrives whole, sentence by sentence", () => {
  const release = createRelease(hidden, isClean);
  expect(release.add("Look at the ")).toEqual({ kind: "shown", text: "" });
  expect(release.add("rings. Which planet")).toEqual({ kind: "shown", text: "Look at the rings. " });
  expect(release.add(" has them?")).toEqual({ kind: "shown", text: "" });
  expect(release.end()).toEqual({ kind: "shown", text: "Which planet has them?" });
});

test("the sentence that gives the answer away is not shown, and nothing after it", () => {
  expect(play(["Think of rings. ", "It is Sat", "urn. ", "Good luck!"])).toEqual({ shown: "Think of rings. ", isDropped: true });
});

test("an answer split over two sentences is not shown by half", () => {
  expect(play(["First: sat. ", "Then: urn. "]).shown).not.toMatch(/sat/);
  expect(play(["Join these: s a t. ", "u r n. "]).shown).not.toMatch(/s a t/);
});

test("however a reply is cut, what was shown is clean, and a clean reply loses nothing", () => {
  const sentence = fc.constantFrom("Look again. ", "It is Saturn. ", "sat. ", "urn. ", "What do you see? ", "s. ", "a t u. ", "Saturn!");
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 6 }), fc.integer({ min: 1, max: 7 }), (sentences, size) => {
      const whole = sentences.join("");
      const pieces = whole.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
      const { shown, isDropped } = play(pieces);
      expect(whole.startsWith(shown)).toBe(true);
      expect(isClean(shown)).toBe(true);
      expect(isDropped).toBe(!isClean(whole));
      expect(isDropped || shown === whole).toBe(true);
    }),
  );
});
