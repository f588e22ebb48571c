import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formulaWords } from "./formula-words.ts";
import { formulaSource, hasFormula, inlineParts, type InlinePart, lineOf, withoutMarks } from "./inline-text.ts";
import { slideSamples } from "./slide-samples.ts";

const formulas = (line: string): string[] => inlineParts(line).flatMap(({ kind, text }) => (kind === "formula" ? [text] : []));

describe("formulas in a line", () => {
  test.each([
    ["Half of $x^2$ is enough", ["x^2"]],
    ["$a$, $b$ and $\\frac{1}{2}$.", ["a", "b", "\\frac{1}{2}"]],
    ["$a$ $b$", ["a", "b"]],
    ["$\\$5 + x$", ["\\$5 + x"]],
    ["`$x$` is written for $x$", ["x"]],
  ])("%s", (line, found) => expect(formulas(line)).toEqual(found));

  test.each([
    "$5 and $6",
    "It costs $5",
    "from $5-$10",
    "$20,000 and $30,000",
    "US$ 5, US$ 6",
    "a $ b $ c",
    "$ x$",
    "$x $",
    "$$",
    "$$x$$",
    "\\$x$",
    "\\$x\\$",
    "`$x$`",
    "**$x$**",
    "$\\$",
  ])("%s is no formula", (line) => expect(formulas(line)).toEqual([]));

  test("an escaped dollar sign is plain text and not a part of its own", () => {
    expect(inlineParts("Two \\$ and \\$")).toEqual([{ kind: "plain", text: "Two $ and $" }]);
    expect(inlineParts("`\\$`")).toEqual([{ kind: "code", text: "\\$" }]);
  });

  test("parses a long line of dollar signs quickly, closed or not", () => {
    for (const piece of ["$", "\\$", "$x", "$\\", "`$**", "$x$"]) {
      const line = piece.repeat(200_000);
      expect(inlineParts(line).length).toBeGreaterThan(0);
    }
  });
});

const piece = fc.record({
  kind: fc.constantFrom("plain", "strong", "code", "formula"),
  text: fc.stringMatching(/^[a-z0-9 *`$\\{}]{0,8}$/),
}) satisfies fc.Arbitrary<InlinePart>;

/** The line with adjacent parts of one kind merged. */
const joined = (parts: readonly InlinePart[]): string =>
  parts.map(({ kind, text }, at) => (kind !== "formula" && parts[at - 1]?.kind === kind ? text : `<${kind}>${text}`)).join("");

describe("a line built from its parts", () => {
  test("any line has the same parts when parsed again, and writing it twice gives the same line", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 *`$\\]{0,40}$/), (line) => {
        const once = lineOf(inlineParts(line));
        expect(joined(inlineParts(once))).toEqual(joined(inlineParts(line)));
        expect(lineOf(inlineParts(once))).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(["$5 and $6", "Press **Run**, then `print(1)`.", "$x$ and \\$x\\$", "2 ** 3", "A \\ B", "$x$, not `$x$`"])(
    "%s comes back",
    (line) => expect(lineOf(inlineParts(line))).toBe(line),
  );

  test("no typed character is lost or changed, whatever the parts", () => {
    const bare = (text: string): string => text.replace(/[\s*`$\\]/gu, "");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (parts) => {
        const line = lineOf(parts);
        expect(bare(line)).toBe(bare(parts.map(({ text }) => text).join("")));
        expect(lineOf(inlineParts(line))).toBe(line);
      }),
      { numRuns: 2000 },
    );
  });

  test("what a mark can't contain is placed beside it", () => {
    expect(lineOf([{ kind: "strong", text: "2 * 3" }])).toBe("**2 ***** 3**");
    expect(inlineParts(lineOf([{ kind: "strong", text: "2 * 3" }]))).toEqual([
      { kind: "strong", text: "2 " },
      { kind: "plain", text: "*" },
      { kind: "strong", text: " 3" },
    ]);
    expect(
      lineOf([
        { kind: "formula", text: "x" },
        { kind: "plain", text: "2" },
      ]),
    ).toBe("$x$ 2");
    expect(formulaSource(" $5 \\$6 \\alpha\\ ")).toBe("\\$5 \\$6 \\alpha");
  });
});

describe("a formula in words", () => {
  test.each([
    ["\\frac{1}{2} \\cdot x^2", "1/2 · x²"],
    ["\\frac{a + b}{c}", "(a + b)/c"],
    ["\\sqrt{x} \\le \\pi", "√x ≤ π"],
    ["x_1 + x_{12}", "x₁ + x₁₂"],
    ["2^{x+1}", "2^(x+1)"],
    ["\\text{cost} = \\$5", "cost = $5"],
    ["\\left( a \\right)", "( a )"],
    ["\\unknown{x}", "unknownx"],
    ["}{", ""],
  ])("%s reads %s", (source, words) => expect(formulaWords(source)).toBe(words));

  test("[EN-14] is read with signs, not commands", () => {
    expect(withoutMarks("**Half** of $x \\times 2$")).toBe("Half of x × 2");
  });

  test("any source can be read, however deeply its braces are nested", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z {}^_\\]{0,40}$/), (source) => {
        const escaped = (source.match(/\\[^]/gu) ?? []).filter((pair) => /[{}]/u.test(pair));
        expect(formulaWords(source).match(/[{}]/gu) ?? []).toHaveLength(escaped.length);
      }),
    );
    expect(formulaWords("{".repeat(50_000)).length).toBeLessThan(50_001);
    expect(formulaWords("\\sqrt".repeat(50_000)).length).toBeLessThan(500_000);
    expect(formulaWords("^".repeat(50_000)).length).toBeLessThan(500_000);
  });
});

test("finds out whether a slide contains a formula", () => {
  expect(hasFormula(slideSamples.QUIZ_BASIC)).toBe(false);
  expect(hasFormula({ ...slideSamples.LINK, text: { paragraphs: ["It costs $5 and $6", "$x$"] } })).toBe(true);
});
