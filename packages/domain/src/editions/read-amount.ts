import { cents, type Cents } from "../shared/brand.ts";

/** The largest amount that is read, in minor units: what a price may be at most. */
const most = 100_000_000;

/**
 * An amount as people type it: with or without a sign of money, with separators of any of our countries. A separator with one or two
 * digits behind it at the end begins the cents, one with three groups thousands, as amounts have no third decimal. Null for what is no amount.
 */
export function readAmount(text: string): Cents | null {
  const typed = text.replaceAll(/[\s\u00A0\u202F\u2066\u2069$£€₪]/g, "");
  const parts = /^(\d{1,3}(?:([.,'])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(typed);
  if (!parts || (parts[2] !== undefined && parts[2] === parts[3])) return null;
  const whole = Number((parts[1] ?? "").replaceAll(/[.,']/g, ""));
  const amount = whole * 100 + Number((parts[4] ?? "").padEnd(2, "0"));
  return amount <= most ? cents(amount) : null;
}
