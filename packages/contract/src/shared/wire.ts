import { countryIds, editionSlugs } from "@larkroom/domain/editions/editions";
import { currencies } from "@larkroom/domain/shared/money";
import { z } from "zod";

// A page's content security policy forbids generating code from strings, so schemas in a browser must not try to compile themselves.
if ("document" in globalThis) z.config({ jitless: true });

/** The id of a record: a positive safe integer. In a path it arrives as text. */
export const id = z.int().positive();
export const pathId = z.codec(z.string().regex(/^[1-9]\d{0,15}$/, { error: "malformed_id" }), id, {
  decode: Number,
  encode: String,
});

/** The plausible range of years. A typo beyond it would be calculated with: a timetable until the year 9999, or an instant out of range. */
const [firstYear, lastYear] = [1900, 2199];

/** Refuses incoming dates with an implausible year. Outgoing dates are not checked: they derive from incoming ones. */
const meant = (text: string, payload: z.core.ParsePayload): string => {
  const year = Number(text.slice(0, 4));
  if (year < firstYear || year > lastYear) payload.issues.push({ code: "custom", message: "out_of_range", input: text });
  return text;
};
const asMeant = { decode: meant, encode: (text: string) => text };

/**
 * An instant: ISO 8601 in UTC with milliseconds on the wire, `Temporal.Instant` in the server. Finer fractions are truncated here: the database
 * would round them in one place and truncate them in another, and a class would end a millisecond after the next one begins.
 */
export const instant = z.codec(
  z.iso.datetime(),
  z.custom<Temporal.Instant>((value) => value instanceof Temporal.Instant),
  {
    decode: (text, payload) => Temporal.Instant.from(meant(text, payload)).round({ smallestUnit: "millisecond", roundingMode: "floor" }),
    encode: (value) => value.toString({ fractionalSecondDigits: 3 }),
  },
);

/** The same, left as text. */
export const instantText = z.codec(z.iso.datetime(), z.string(), asMeant);

/** An existing calendar day, `YYYY-MM-DD`. */
export const day = z.codec(z.iso.date(), z.string(), asMeant);

/** Money in integer minor units of the accompanying currency. */
export const amount = z.int();

export const currency = z.enum(currencies);
export const editionSlug = z.enum(editionSlugs);

/** The highest id of a country; ids count up from 1. */
export const lastCountryId = Math.max(...countryIds);
export const countryId = z.int().min(1).max(lastCountryId);

/**
 * Characters that no text may contain: control characters except tabs and line breaks, and those that change the direction of the text after
 * them, so that a text, or a program, reads differently from what it is.
 */
const unseen = "\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069";
const allVisible = new RegExp(`^[^${unseen}]*$`, "u");
const anyUnseen = new RegExp(`[${unseen}]`, "gu");

/** A text with its spaces kept, such as a program; at most `max` characters. Control characters are refused. */
export const writtenText = (max: number) => z.string().max(max, { error: "too_long" }).regex(allVisible, { error: "control_characters" });

/** An optional text typed by a person: trimmed, then at most `max` characters. Control characters are refused. */
export const maybeText = (max: number) =>
  z.string().trim().max(max, { error: "too_long" }).regex(allVisible, { error: "control_characters" });

/** A child's typed answer, at most `max` characters. Invisible control characters, which some keyboards insert, are removed rather than refused. */
export const answeredText = (max: number) =>
  z.codec(z.string().max(max, { error: "too_long" }), z.string(), {
    decode: (text) => text.replace(anyUnseen, ""),
    encode: (text) => text,
  });

/** The same with at least one character. */
export const text = (max: number) => maybeText(max).min(1, { error: "required" });

/** A boolean in a query: `1` or `true`. */
export const queryFlag = z.stringbool({ truthy: ["1", "true"], falsy: ["0", "false", ""] }).default(false);

/** A filter in a query: yes, no, or both if it is left out. */
export const queryChoice = z.stringbool({ truthy: ["1", "true"], falsy: ["0", "false"] }).optional();

/** An integer in a query. */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
