import { expect, test } from "vitest";
import { codeAlphabet, codePattern, makeCodes } from "./code-batch.ts";

test("a batch has as many different codes as requested, none of them in use", () => {
  let next = 0;
  // Every text comes twice, and the first is taken.
  const random = (length: number): string => String(Math.floor(next++ / 2)).padStart(length, "A");
  const codes = makeCodes({ count: 50, prefix: "LARK-", length: 6 }, new Set(["LARK-AAAAA0"]), random);
  expect(new Set(codes).size).toBe(50);
  expect(codes[0]).toBe("LARK-AAAAA1");
  expect(codes.every((code) => codePattern.test(code))).toBe(true);
});

test("the alphabet leaves out what looks alike, and keeps one of each pair", () => {
  for (const lookAlike of ["0", "O", "1", "I"]) expect(codeAlphabet.includes(lookAlike)).toBe(false);
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
});
