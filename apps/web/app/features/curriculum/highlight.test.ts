import fc from "fast-check";
import { expect, test } from "vitest";
import { codeLanguages } from "@larkroom/domain/curriculum/slide-parts";
import { tokenLines, tokens } from "./highlight.ts";

test("the tokens of any code add up to the code", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...codeLanguages), (code, lang) => {
      const joined = tokens(code, lang).map(({ text }) => text);
      expect(joined.join("")).toBe(code);
    }),
  );
});

test("distinguishes keywords, calls, numbers, strings and comments", () => {
  const kinds = tokens('for hop in range(3): print("for 3")  # 2 more', "python").filter(({ kind }) => kind !== "plain");
  expect(kinds).toEqual([
    { kind: "keyword", text: "for" },
    { kind: "keyword", text: "in" },
    { kind: "call", text: "range" },
    { kind: "number", text: "3" },
    { kind: "call", text: "print" },
    { kind: "text", text: '"for 3"' },
    { kind: "comment", text: "# 2 more" },
  ]);
});

test("lines keep their indentation", () => {
  expect(tokenLines("for x in y:\n    x\n", "python").map((line) => line.map(({ text }) => text).join(""))).toEqual([
    "for x in y:",
    "    x",
  ]);
});
