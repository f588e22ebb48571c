import { cents, type Cents } from "../shared/brand.ts";
import { editions, editionSlugs } from "./editions.ts";

/** The largest accepted amount, in minor units: the maximum price. */
const most = 100_000_000;

/** The currency signs of our countries. */
const signs = editionSlugs.map((slug) => editions[slug].currencyTemplate.replace("{amount}", "").trim());

/**
 * Parses an amount as people type it: with or without a currency sign, with the separators of any of our countries. A last separator followed by
 * one or two digits is the decimal point; separators followed by three digits group thousands, since no amount has three decimals. Null if it
 * isn't an amount.
 */
export function readAmount(text: string): Cents | null {
  const bare = signs.reduce((rest, sign) => rest.replaceAll(sign, ""), text);
  const typed = bare.replaceAll(/[\s\u00A0\u202F\u2066\u2069]/g, "");
  const parts = /^(\d{1,3}(?:([.,'])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(typed);
  if (!parts || (parts[2] !== undefined && parts[2] === parts[3])) return null;
  const whole = Number((parts[1] ?? "").replaceAll(/[.,']/g, ""));
  const amount = whole * 100 + Number((parts[4] ?? "").padEnd(2, "0"));
  return amount <= most ? cents(amount) : null;
}
