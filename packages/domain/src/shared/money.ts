import { cents, type Cents } from "./brand.ts";

/** ISO 4217 codes of the supported currencies. All have two minor digits: texts, forms and files rely on it. */
export const currencies = ["USD", "GBP", "ILS", "EUR"] as const;
export type Currency = (typeof currencies)[number];

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
