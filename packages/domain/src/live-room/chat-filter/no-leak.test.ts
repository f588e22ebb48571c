import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { screenMessage } from "./screen-message.ts";

const screen = (text: string) => screenMessage(text, { lessonHosts: ["docs.python.org"] });

const invisible = fc.constantFrom("", "", "", "\u200e", "\u200f", "\u200b", "\u2060", "\u00ad", "\u202b");
const width = fc.constantFrom("plain", "full", "upper");

/** A text with invisible characters between its letters, in another width or case. */
const disguised = (text: string) =>
  fc.tuple(fc.array(invisible, { minLength: text.length, maxLength: text.length }), width).map(([marks, kind]) =>
    [...text]
      .map((char, index) => {
        const isWide = kind === "full" && char > " " && char <= "~";
        return (
          (isWide ? String.fromCodePoint(char.codePointAt(0)! + 0xfee0) : kind === "upper" ? char.toUpperCase() : char) + marks[index]!
        );
      })
      .join(""),
  );

const spoken = {
  en: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
  he: ["אפס", "אחת", "שתיים", "שלוש", "ארבע", "חמש", "שש", "שבע", "שמונה", "תשע"],
  pt: ["zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove"],
};

const phone = fc
  .tuple(
    fc.constantFrom("05", "07", "91", "1415", "97254", "35191", "2"),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 9 }),
  )
  .map(([prefix, digits]) => prefix + digits.join(""))
  // 0 1 2 3 ... and the like are counts, not phone numbers.
  .filter(
    (digits) => new Set([...digits].map((digit, index) => (Number(digit) - Number(digits[index - 1] ?? 0) + 10) % 10).slice(1)).size > 2,
  );

const separator = fc.constantFrom(
  "",
  "",
  " ",
  "-",
  ".",
  "/",
  "_",
  "*",
  ", ",
  " - ",
  ") ",
  " (",
  "…",
  "  ",
  "\n",
  " + ",
  "·",
  "🙂",
  "|",
  ":",
);

const writtenPhone = phone.chain((digits) =>
  fc.oneof(
    fc
      .array(separator, { minLength: digits.length, maxLength: digits.length })
      .chain((between) => disguised([...digits].map((digit, index) => digit + between[index]!).join(""))),
    fc
      .constantFrom(...(["en", "he", "pt"] as const))
      .map((language) => [...digits].map((digit) => spoken[language][Number(digit)]!).join(" ")),
    fc
      .array(fc.boolean(), { minLength: digits.length, maxLength: digits.length })
      .map((flags) => [...digits].map((digit, index) => (flags[index] ? spoken.en[Number(digit)]! : digit)).join(" ")),
  ),
);

const local = fc.stringMatching(/^[a-z][a-z0-9]{1,6}([._-][a-z0-9]{1,5})?$/);
const domain = fc.stringMatching(/^[a-z]{3,9}(-[a-z]{2,5})?$/);
const ending = fc.constantFrom("com", "net", "org", "co.il", "pt", "co.uk", "edu", "io", "org.il");
const anyAt = fc.constantFrom("@", " @ ", " at ", "(at)", " [at] ", " AT ", " arroba ", " שטרודל ", " כרוכית ", "_at_");
const anyDot = fc.constantFrom(".", " . ", " dot ", "(dot)", " [dot] ", " ponto ", " נקודה ", "(.)", "_dot_");

const email = fc
  .tuple(local, anyAt, domain, anyDot, ending)
  .map(([name, sign, host, point, end]) => name + sign + host + point + end.replaceAll(".", point));

const around = fc.constantFrom(["", ""], ["hi, write to ", " please"], ["זה ", " בסדר?"], ["o meu é ", " obrigada"], ["psst: ", "!"]);

describe("[S-90] a filtered message never leaks what it was built from", () => {
  test("holds a phone number, however its digits are typed, separated or spelled out", () => {
    fc.assert(
      fc.property(writtenPhone, around, (written, [before, after]) => {
        const screened = screen(before + written + after);
        expect(screened.verdict).toBe("hold");
        expect(screened.reasons).toContain("phone");
      }),
      { numRuns: 1_500 },
    );
  });

  test("holds a phone number separated by filler words, or disguised as a calculation", () => {
    const filler = fc.constantFrom("x", "a", "lol", "qq", "ש", "X", "k ", " z");
    const woven = fc.tuple(phone, filler).map(([digits, word]) => [...digits].join(word));
    const carried = fc
      .tuple(phone, fc.constantFrom(" + 0 =", " + 0 = ?", " x 1 =", " - 0", " * 1 = "), fc.boolean())
      .map(([digits, sum, isRepeated]) => digits + sum + (isRepeated ? digits : ""));
    fc.assert(
      fc.property(fc.oneof(woven, carried), around, (written, [before, after]) => {
        expect([written, screen(before + written + after).verdict]).toEqual([written, "hold"]);
      }),
      { numRuns: 800 },
    );
  });

  test("holds an email address written as one word", () => {
    const name = fc.stringMatching(/^[a-z]{3,8}$/);
    const sign = fc.constantFrom(["AT", "DOT"], ["at", "dot"], ["arroba", "ponto"], ["Arroba", "Ponto"]);
    fc.assert(
      fc.property(name, name, sign, fc.constantFrom("com", "net", "org"), ([...one], [...other], [at, dot], end) => {
        expect(screen(`${one.join("")}${at}${other.join("")}${dot}${end}`).verdict).toBe("hold");
      }),
      { numRuns: 500 },
    );
  });

  test("delivers calculations, scores and counts", () => {
    const few = fc.integer({ min: 2, max: 99 });
    const sum = fc.array(few, { minLength: 2, maxLength: 7 }).map((all) => `${all.join(" + ")} = ${all.reduce((a, b) => a + b, 0)}`);
    const product = fc
      .tuple(fc.integer({ min: 2, max: 9999 }), fc.integer({ min: 2, max: 9999 }))
      .map(([a, b]) => `${a} x ${b} = ${a * b}`);
    const score = fc.array(fc.tuple(fc.integer({ min: 0, max: 21 }), fc.integer({ min: 0, max: 21 })), { minLength: 1, maxLength: 5 });
    const scores = score.map((sets) => sets.map(([a, b]) => `${a}-${b}`).join(", "));
    const count = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 4, max: 12 }));
    const counts = count.map(([first, by, many]) => Array.from({ length: many }, (_, index) => first + by * index).join(" "));
    const said = fc.constantFrom(["", ""], ["I think ", ""], ["is it ", "?"], ["acho que ", "!"], ["אני חושבת ", ""]);
    fc.assert(
      fc.property(fc.oneof(sum, product, scores, counts), said, (written, [before, after]) => {
        expect([written, screen(before + written + after).verdict]).toEqual([written, "deliver"]);
      }),
      { numRuns: 1_000 },
    );
  });

  test("holds an email address, however its symbols are written", () => {
    fc.assert(
      fc.property(email.chain(disguised), around, (written, [before, after]) => {
        expect(screen(before + written + after).verdict).toBe("hold");
      }),
      { numRuns: 1_500 },
    );
  });

  test("holds an email address spread out letter by letter", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{2,8}$/),
        domain,
        fc.constantFrom("@", "at", "arroba"),
        fc.constantFrom(".", "dot"),
        fc.constantFrom(" ", "  ", ". ", "-"),
        (name, host, sign, point, gap) => {
          const text = [...`${name}${sign}${host.replace("-", "")}${point}com`].join(gap);
          expect(screen(text).verdict).toBe("hold");
        },
      ),
      { numRuns: 500 },
    );
  });

  test("masking twice changes nothing", () => {
    const word = fc.constantFrom("stupid", "IDIOT", "sh!t", "מטומטם", "burra", "puta", "shut up", "f u c k", "hello", "lark", "שלום");
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.constantFrom(" ", ", ", "! ", " - ")), { minLength: 1, maxLength: 8 }), (words) => {
        const text = words.flat().join("");
        const once = screen(text);
        expect(screen(once.text)).toEqual({ verdict: "deliver", text: once.text, reasons: [] });
        expect(once.text).toHaveLength(text.length);
      }),
    );
  });

  test("never throws, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(["deliver", "mask", "hold"]).toContain(screen(text).verdict);
      }),
    );
  });
});
