import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closeEnough, normaliseCode, normaliseWords, parseAnswerNumber } from "./answer-text.ts";
import { inlineParts, withoutMarks } from "./inline-text.ts";
import { playWord, wordShape } from "./word-game.ts";

describe("short answers", () => {
  test.each([
    ["  Júpiter. ", "jupiter"],
    ["ÓRBITA", "órbita"],
    ["שָׁלוֹם", "שלום"],
    ["the   Sun!", "The sun"],
    ["צה״ל", 'צה"ל'],
    ["guarda–chuva", "guarda-chuva"],
  ])("%s reads as %s", (given, accepted) => expect(normaliseWords(given)).toBe(normaliseWords(accepted)));

  test.each([
    ["mars", "marsh"],
    ["5", "6"],
    ["", "a"],
  ])("%s does not read as %s", (one, other) => expect(normaliseWords(one)).not.toBe(normaliseWords(other)));

  test.each([
    ["print( 'hi' )", 'print("hi")'],
    ["x=x+1", "x = x + 1"],
    ["for  step in range( 3 ) :", "for step in range(3):"],
    ["print(“hi”)", "print('hi')"],
  ])("the code %s is %s", (given, accepted) => expect(normaliseCode(given)).toBe(normaliseCode(accepted)));

  test.each([
    ["Print(1)", "print(1)"],
    ["forstep", "for step"],
    ["print(1)", "print(11)"],
  ])("the code %s is not %s", (one, other) => expect(normaliseCode(one)).not.toBe(normaliseCode(other)));

  test("normalising twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(normaliseWords(normaliseWords(text))).toBe(normaliseWords(text));
        expect(normaliseCode(normaliseCode(text))).toBe(normaliseCode(text));
      }),
    );
  });

  test.each([
    ["3,5", 3.5],
    ["3.5", 3.5],
    [" -2 ", -2],
    ["−2", -2],
    ["1 000", 1000],
    [".5", 0.5],
    ["7.", 7],
  ])("%s is the number %d", (text, value) => expect(parseAnswerNumber(text)).toBe(value));
  test.each(["", "-", "three", "1,2,3", "1e9", "0x10", "Infinity"])("%s is no number", (text) =>
    expect(parseAnswerNumber(text)).toBeNull(),
  );

  test("tolerates floating-point errors, but no real difference", () => {
    expect(closeEnough(0.1 + 0.2, 0.3, 0)).toBe(true);
    expect(closeEnough(0.31, 0.3, 0)).toBe(false);
    expect(closeEnough(3.3, 3.5, 0.2)).toBe(true);
  });
});

describe("formatted lines", () => {
  test("recognises code and bold, everything else is plain", () => {
    expect(inlineParts("Press **Run**, then `print(1)`.")).toEqual([
      { kind: "plain", text: "Press " },
      { kind: "strong", text: "Run" },
      { kind: "plain", text: ", then " },
      { kind: "code", text: "print(1)" },
      { kind: "plain", text: "." },
    ]);
    expect(inlineParts("2 ** 3 and <b>")).toEqual([{ kind: "plain", text: "2 ** 3 and <b>" }]);
    expect(inlineParts("`2 ** 3`")).toEqual([{ kind: "code", text: "2 ** 3" }]);
  });

  test("loses nothing of a line but its formatting marks", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z *`]{0,30}$/), (line) => {
        expect(withoutMarks(line).replace(/[*`]/g, "")).toBe(line.replace(/[*`]/g, ""));
      }),
    );
  });
});

describe("the hidden word", () => {
  const content = { type: "BLACKMANS", word: "Órbita azul", alphabet: "pt", hint: "Round and blue.", tries: 3 } as const;

  test("guessing a letter reveals it with its accents; spaces are always visible", () => {
    expect(wordShape(content, ["o", "a"])).toEqual(["Ó", null, null, null, null, "a", " ", "a", null, null, null]);
  });

  test("guessing a Hebrew letter reveals its final form too", () => {
    expect(wordShape({ word: "שלום" }, ["מ"])).toEqual([null, null, null, "ם"]);
  });

  test("reveals the word only when the last try is used up and the lark flies off", () => {
    expect(playWord(content, ["x", "X", "o"])).toMatchObject({ misses: ["X"], triesLeft: 2, state: "playing", word: null });
    expect(playWord(content, ["x", "y", "w", "o", "r"])).toMatchObject({ triesLeft: 0, state: "flown", word: "Órbita azul" });
    expect(playWord(content, Array.from("orbitazul"))).toMatchObject({ state: "found", misses: [], word: "Órbita azul" });
  });

  test("another guess never hides a letter or returns a try", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...Array.from("abcdefghijlortuzx")), { maxLength: 20 }),
        fc.constantFrom(...Array.from("abcoxyz")),
        (guesses, one) => {
          const before = playWord(content, guesses);
          const after = playWord(content, [...guesses, one]);
          expect(after.triesLeft).toBeLessThanOrEqual(before.triesLeft);
          expect(before.shape.every((sign, index) => sign === null || after.shape[index] === sign)).toBe(true);
        },
      ),
    );
  });
});
