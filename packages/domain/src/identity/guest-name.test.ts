import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guestName, guestNameLength } from "./guest-name.ts";

describe("[S-48] a guest's name", () => {
  test.each([
    ["  Maya  B. ", "Maya B."],
    ["Maya\nTeacher\u0000", "Maya Teacher"],
    ["\u202Eevil\u202C name", "evil name"],
    ["\u2066a\u2069\u200Bb", "ab"],
    ["<b>Maya</b>", "<b>Maya</b>"],
    ["רינה", "רינה"],
    ["é".normalize("NFD"), "é".normalize("NFC")],
    ["\u200B\u202E", ""],
    ["Maya \u200B B.", "Maya B."],
    ["e\u200B\u0301", "\u00E9"],
    ["x".repeat(500), "x".repeat(40)],
  ])("%j: %j", (typed, name) => expect(guestName(typed)).toBe(name));

  test("never cuts a character of two code units in half", () => {
    const name = guestName(`b${"\u{1D165}".repeat(200)}`);
    expect([name.isWellFormed(), guestName(name) === name]).toEqual([true, true]);
  });

  test("leaves at most forty characters without direction marks for any input, and applying it twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 600 }), (typed) => {
        const name = guestName(typed);
        expect(Array.from(new Intl.Segmenter("en").segment(name)).length).toBeLessThanOrEqual(guestNameLength);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(guestName(name)).toBe(name);
      }),
    );
  });
});
