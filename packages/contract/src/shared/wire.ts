import { z } from "zod";

// A page's policy forbids to make code out of texts: where schemas are built in one, they don't even try.
if ("document" in globalThis) z.config({ jitless: true });

/** An id as every record has it: a positive safe integer. In a path it arrives as text. */
export const id = z.int().positive();
export const pathId = z.codec(z.string().regex(/^[1-9]\d{0,15}$/, { error: "malformed_id" }), id, {
  decode: Number,
  encode: String,
});

/** Years somebody means. Beyond them a mistyped number would be reckoned with: a timetable until the year 9999, an instant no calendar holds. */
const [firstYear, lastYear] = [1900, 2199];

/** Refuses what comes in with a year nobody means. What goes out was reckoned from what came in. */
const meant = (text: string, payload: z.core.ParsePayload): string => {
  const year = Number(text.slice(0, 4));
  if (year < firstYear || year > lastYear) payload.issues.push({ code: "custom", message: "out_of_range", input: text });
  return text;
};
const asMeant = { decode: meant, encode: (text: string) => text };

/**
 * An instant: ISO 8601 in UTC with milliseconds on the wire, `Temporal.Instant` in the server. What is finer is cut off here: the database would
 * round it in one place and cut it in another, and a class would end a millisecond after the next one begins.
 */
export const instant = z.codec(
  z.iso.datetime(),
  z.custom<Temporal.Instant>((value) => value instanceof Temporal.Instant),
  {
    decode: (text, payload) => Temporal.Instant.from(meant(text, payload)).round({ smallestUnit: "millisecond", roundingMode: "floor" }),
    encode: (value) => value.toString({ fractionalSecondDigits: 3 }),
  },
);

/** The same left as text. */
export const instantText = z.codec(z.iso.datetime(), z.string(), asMeant);

/** A calendar day `YYYY-MM-DD` that exists. */
export const day = z.codec(z.iso.date(), z.string(), asMeant);

/** Money in integer minor units of the currency beside it. */
export const amount = z.int();

export const currency = z.enum(["USD", "GBP", "ILS", "EUR"]);
export const editionSlug = z.enum(["us", "uk", "il", "pt"]);

/**
 * Signs that no text of ours holds: control characters but tabs and line breaks, and those that set the direction of whatever stands behind them,
 * with which a text, or a program, reads otherwise than it is.
 */
const unseen = "\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069";
const seenAsync = new RegExp(`^[^${unseen}]*$`, "u");
const anyUnseen = new RegExp(`[${unseen}]`, "gu");

/** A text as it is written, with its spaces, at most `max` characters: a program, say. Control characters are refused. */
export const writtenText = (max: number) => z.string().max(max, { error: "too_long" }).regex(seenAsync, { error: "control_characters" });

/** A text a person typed, or nothing: kept as typed but without control characters, at most `max` characters after trimming. */
export const maybeText = (max: number) =>
  z.string().trim().max(max, { error: "too_long" }).regex(seenAsync, { error: "control_characters" });

/**
 * What a child typed as an answer, at most `max` characters. Control characters, which some keyboards put in and nobody sees, are left out: an
 * answer is not refused for them.
 */
export const answeredText = (max: number) =>
  z.codec(z.string().max(max, { error: "too_long" }), z.string(), {
    decode: (text) => text.replace(anyUnseen, ""),
    encode: (text) => text,
  });

/** The same with at least one character. */
export const text = (max: number) => maybeText(max).min(1, { error: "required" });

/** Yes or no in a query: `1` or `true`. */
export const queryFlag = z.stringbool({ truthy: ["1", "true"], falsy: ["0", "false", ""] }).default(false);

/** Yes, no, or both when it is left out: a filter's. */
export const queryChoice = z.stringbool({ truthy: ["1", "true"], falsy: ["0", "false"] }).optional();

/** A whole number in a query. */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
