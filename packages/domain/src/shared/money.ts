import { cents, type Cents } from "./brand.ts";

/** ISO 4217 codes of the supported currencies. All have two minor digits: texts, forms and files rely on it. */
export const currencies = ["USD", "GBP", "ILS", "EUR"] as const;
export type Currency = (typeof currencies)[number];

/** Minor digits of currencies that don't have two (ISO 4217), as far as providers may name them. */
const otherDigits: Readonly<Record<string, number>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
};

/** How many digits of an amount are behind the decimal point. */
export const minorDigits = (currency: string): number => otherDigits[currency] ?? 2;

/** An amount in minor units as a decimal number, as some providers take it: `1050` in USD is `10.50`. @throws RangeError unless it is a whole number from 0 */
export function toDecimal(amount: number, currency: string): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError("not an amount in minor units");
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A decimal number in minor units. @throws RangeError for anything else, and for fractions of a minor unit */
export function fromDecimal(text: string, currency: string): number {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = minorDigits(currency);
  const amount = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, "0")}`);
  if (whole === undefined || /[1-9]/.test(fraction.slice(digits)) || !Number.isSafeInteger(amount))
    throw new RangeError("not a decimal amount");
  return amount;
}

/** Adds amounts. An empty list is 0. */
export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
};

/** `amount × numerator / denominator` in exact integers, halves rounded away from zero. @throws RangeError if the denominator is 0. */
export function shareOf(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const negative = product < 0n !== divisor < 0n;
  const top = product < 0n ? -product : product;
  const bottom = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return cents(Number(negative ? -rounded : rounded));
}

/**
 * Allocates `total` proportionally to `weights`, so that the parts add up to it exactly: each part is its exact share rounded down or up, and
 * leftover cents go to the largest remainders, the earlier ones first. No part exceeds its weight as long as `total` doesn't exceed their sum;
 * weights that add up to 0 give parts of 0.
 * @throws RangeError for a negative total or weight, or for a positive total if all weights are 0.
 */
export function spread(total: Cents, weights: readonly Cents[]): Cents[] {
  if (total < 0 || weights.some((weight) => weight < 0)) throw new RangeError("negative amounts can't be allocated");
  const sum = BigInt(sumCents(weights));
  if (sum === 0n) {
    if (total > 0) throw new RangeError("all weights are 0");
    return weights.map(() => cents(0));
  }
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, floor: product / sum, remainder: product % sum };
  });
  let left = total - Number(shares.reduce((all, share) => all + share.floor, 0n));
  const parts = shares.map((share) => Number(share.floor));
  const byRemainder = shares.toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const share of byRemainder) {
    if (left === 0) break;
    parts[share.index] = (parts[share.index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map(cents);
}
