import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeKey } from "./code-keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (marked: string, key: string, more: object = {}, lang: "python" | "javascript" | "text" = "python"): string | null => {
  const from = marked.indexOf("|");
  const to = marked.lastIndexOf("|") - (from === marked.lastIndexOf("|") ? 0 : 1);
  const next = codeKey({ code: marked.replaceAll("|", ""), from, to }, { ...plain, key, ...more }, lang);
  if (!next) return null;
  const { code } = next;
  return next.from === next.to
    ? `${code.slice(0, next.from)}|${code.slice(next.from)}`
    : `${code.slice(0, next.from)}|${code.slice(next.from, next.to)}|${code.slice(next.to)}`;
};

describe("keys in the code editor", () => {
  test.each([
    ["lark = 0|", "lark = 0\n|"],
    ["for x in y:|", "for x in y:\n    |"],
    ["    hop()|", "    hop()\n    |"],
    ["a|b|c", "a\n|c"],
  ])("Enter after %j", (before, after) => expect(press(before, "Enter")).toBe(after));

  test("uses the language's own block openers", () => {
    expect(press("if (x) {|", "Enter", {}, "javascript")).toBe("if (x) {\n    |");
    expect(press("note:|", "Enter", {}, "text")).toBe("note:\n|");
  });

  test("indents and outdents lines with Ctrl and brackets", () => {
    expect(press("a\n|b\nc|", "]", { ctrlKey: true })).toBe("a\n    |b\n    c|");
    expect(press("    a|", "[", { metaKey: true })).toBe("a|");
    expect(press("  |a", "[", { ctrlKey: true })).toBe("|a");
    expect(press("a|", "[", { ctrlKey: true })).toBe("a|");
  });

  test("leaves Tab and other keys to the browser", () => {
    for (const key of ["Tab", "a", "Escape", "["]) expect(press("a|", key)).toBeNull();
    expect(press("a|", "Enter", { ctrlKey: true })).toBeNull();
  });

  test("restores the code when lines are indented and outdented again", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z \n]{0,40}$/), fc.nat(40), fc.nat(40), (code, one, other) => {
        const [from, to] = [Math.min(one, other, code.length), Math.min(Math.max(one, other), code.length)];
        const within = codeKey({ code, from, to }, { ...plain, key: "]", ctrlKey: true }, "text");
        const back = within && codeKey(within, { ...plain, key: "[", ctrlKey: true }, "text");
        expect(back?.code).toBe(code);
      }),
    );
  });
});
