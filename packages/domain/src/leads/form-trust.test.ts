import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FormSigns, isProof, linksIn, needsProof, proofBits, proofText } from "./form-trust.ts";

const honest: FormSigns = { trapped: false, seconds: 40, texts: ["Do you teach at weekends?"], isFrequent: false };
const link = "https://casino.example ";

describe("forms that anyone may send", () => {
  test.each([
    ["filled in by a person", {}, false],
    ["sent overnight", { seconds: 20 * 3600 }, false],
    ["with two links", { texts: [link, link] }, false],
    ["with the hidden field filled in", { trapped: true }, true],
    ["without a stamp", { seconds: null }, true],
    ["faster than anyone types", { seconds: 2 }, true],
    ["with a stamp of another day", { seconds: 25 * 3600 }, true],
    ["with three links", { texts: ["Ana", link.repeat(3)] }, true],
    ["one of many from an address", { isFrequent: true }, true],
  ] as const)("%s", (_title, signs, expected) => {
    expect(needsProof({ ...honest, ...signs })).toBe(expected);
  });

  test("links are counted however they are written", () => {
    expect(linksIn("http://a HTTPS://b www.c [url=d] <a href=e>")).toBe(5);
    expect(linksIn("We live at 41 Wren Street. Thanks!")).toBe(0);
  });
});

describe("a proof of work", () => {
  test("is looked for in a text that holds for one stamp only", () => {
    expect(proofText("stamp", "7")).toBe("stamp.7");
    expect(proofText("another", "7")).not.toBe(proofText("stamp", "7"));
  });

  test("is a number of leading zero bits", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 32 }), fc.integer({ min: 0, max: 32 }), (bytes, bits) => {
        const written = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
        expect(isProof(bytes, bits)).toBe(!written.slice(0, bits).includes("1"));
      }),
    );
    expect(isProof(new Uint8Array(1))).toBe(false);
    expect(proofBits).toBeGreaterThan(8);
  });
});
