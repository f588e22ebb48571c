import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { captionLimits, captionsAt, type Cue, readCaptions } from "./captions.ts";

const file = (...lines: string[]): string => ["WEBVTT", "", ...lines].join("\n");
const cuesOf = (text: string): Cue[] => {
  const read = readCaptions(text);
  if (!read.ok) throw new Error(read.reason);
  return read.cues;
};

describe("captions of a recording", () => {
  test("are read with their times in order and without markup, notes, styles and places", () => {
    const text = [
      "\ufeffWEBVTT - class 3",
      "Kind: captions",
      "",
      "STYLE",
      "::cue { color: red }",
      "",
      "NOTE 00:01.000 --> 00:02.000",
      "not said",
      "",
      "2",
      "00:00:05.500 --> 00:00:07.000 align:start position:10%",
      "<v Noa>Draw <b>two</b> circles &amp; a &lt;line&gt;",
      "and wait",
      "",
      "00:01.000 --> 00:03.250",
      "שלום לכולם&lrm;",
      "",
      "",
      "1:00:00.000 --> 1:00:01.000",
      "Bye",
    ];
    const expected = [
      { from: 1_000, to: 3_250, text: "שלום לכולם\u200e" },
      { from: 5_500, to: 7_000, text: "Draw two circles & a <line>\nand wait" },
      { from: 3_600_000, to: 3_601_000, text: "Bye" },
    ];
    for (const end of ["\n", "\r\n", "\r"]) expect(cuesOf(text.join(end))).toEqual(expected);
  });

  test.each([
    ["not_vtt", 1, "1\n00:00:01,000 --> 00:00:02,000\nSubRip"],
    ["not_vtt", 1, "WEBVTTX\n\n00:01.000 --> 00:02.000\nx"],
    ["not_vtt", 1, ""],
    ["bad_time", 3, file("00:00:01,000 --> 00:00:02,000", "comma")],
    ["bad_time", 3, file("00:02.000 --> 00:01.000", "backwards")],
    ["bad_time", 3, file("00:02.000 --> 00:02.000", "no time at all")],
    ["bad_time", 4, file("one", "00:61.000 --> 00:62.000", "no such second")],
    ["bad_time", 5, file("one", "two", "00:01.000 --> 00:02.000", "not first")],
    ["no_captions", undefined, file("NOTE nothing")],
    ["no_captions", undefined, file("00:01.000 --> 00:02.000", "<i></i>")],
    ["too_long", 4, file("00:01.000 --> 00:02.000", "x".repeat(captionLimits.cueLength + 1))],
    ["too_long", undefined, file("x".repeat(captionLimits.length))],
    ["too_many", undefined, file(...Array.from({ length: captionLimits.cues + 1 }, () => "00:01.000 --> 00:02.000\nx\n"))],
  ])("are refused as %s at line %s", (reason, line, text) => {
    const read = readCaptions(text);
    expect(read).toMatchObject({ ok: false, reason, ...(line && { line }) });
  });

  test("any cue that is written is read again, and is shown from its beginning to its end", () => {
    const stamp = (ms: number): string => {
      const pad = (value: number, digits = 2) => String(value).padStart(digits, "0");
      return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1_000) % 60)}.${pad(ms % 1_000, 3)}`;
    };
    const cue = fc
      .tuple(fc.nat(10_000_000), fc.integer({ min: 1, max: 60_000 }), fc.stringMatching(/^[a-zא-ת]{1,20}$/))
      .map(([from, length, text]) => ({ from, to: from + length, text }));
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), fc.nat(10_060_000), (cues, at) => {
        const text = file(...cues.flatMap(({ from, to, text: said }) => [`${stamp(from)} --> ${stamp(to)}`, said, ""]));
        const sorted = cues.toSorted((one, other) => one.from - other.from || one.to - other.to);
        expect(cuesOf(text)).toEqual(sorted);
        expect(captionsAt(sorted, at)).toEqual(sorted.filter(({ from, to }) => at >= from && at < to));
      }),
    );
  });

  test("any text is read or refused", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 300 }),
          fc.string().map((text) => file(text)),
        ),
        (text) => {
          expect(typeof readCaptions(text).ok).toBe("boolean");
        },
      ),
    );
  });
});
