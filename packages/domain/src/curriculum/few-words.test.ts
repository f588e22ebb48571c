import fc from "fast-check";
import { expect, test } from "vitest";
import { inFewWords, opinionIn } from "./few-words.ts";

test("shortens an answer to the ids of its options, its number or its text", () => {
  expect(inFewWords({ kind: "options", optionIds: ["a", "b"] })).toBe("a, b");
  expect(inFewWords({ kind: "number", value: 3.5 })).toBe("3.5");
  expect(inFewWords({ kind: "match", targetId: "red" })).toBe("red");
  expect(inFewWords({ kind: "text", value: "x".repeat(600) })).toHaveLength(500);
});

test("[EN-05] an opinion's stars and comment can be read back, whatever was written", () => {
  const rating = fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined });
  const comment = fc.option(fc.string({ minLength: 1, maxLength: 400 }), { nil: undefined });
  fc.assert(
    fc.property(rating, comment, (stars, words) => {
      fc.pre(stars !== undefined || words !== undefined);
      const answer = {
        kind: "feedback" as const,
        ...(stars !== undefined && { rating: stars }),
        ...(words !== undefined && { comment: words }),
      };
      expect(opinionIn(inFewWords(answer))).toEqual({ rating: stars ?? null, comment: words ?? null });
    }),
  );
  // As stored before stars and comment were separated.
  expect(opinionIn("nice, 5 of 5")).toEqual({ rating: null, comment: "nice, 5 of 5" });
});
