import type { Brand } from "../shared/brand.ts";

/** A percentage with two decimals as a whole number of hundredths: 82.14 % is 8214. */
export type BasisPoints = Brand<number, "BasisPoints">;

export const fullMarks = 10_000 as BasisPoints;
export const noMarks = 0 as BasisPoints;

/** Checks that a number is a percentage in basis points. @throws RangeError unless it is a whole number from 0 to 10000 */
export function basisPoints(value: number): BasisPoints {
  if (!Number.isInteger(value) || value < 0 || value > fullMarks) throw new RangeError(`not a percentage in basis points: ${value}`);
  return value as BasisPoints;
}

/** An exact fraction. Its denominator is positive. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** @throws RangeError unless the denominator is positive */
export function fraction(top: number | bigint, bottom: number | bigint = 1n): Fraction {
  if (bottom <= 0) throw new RangeError("a fraction needs a positive denominator");
  return { top: BigInt(top), bottom: BigInt(bottom) };
}

export const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

export const timesFraction = (a: Fraction, factor: number): Fraction => ({ top: a.top * BigInt(factor), bottom: a.bottom });

/** @throws RangeError unless the divisor is positive */
export const divideFraction = (a: Fraction, divisor: number): Fraction => fraction(a.top, a.bottom * BigInt(divisor));

/** The nearest whole number of a fraction that isn't negative; halves are rounded up. */
export const roundHalfUp = ({ top, bottom }: Fraction): number => Number((2n * top + bottom) / (2n * bottom));

/** A stored percentage as people see it: a whole percent. */
export const wholePercent = (value: BasisPoints): number => roundHalfUp(fraction(value, 100));

/** The mean of some percentages, rounded half up once; null if there are none. */
export function meanOf(values: readonly BasisPoints[]): BasisPoints | null {
  if (values.length === 0) return null;
  return basisPoints(
    roundHalfUp(
      fraction(
        values.reduce((sum, value) => sum + value, 0),
        values.length,
      ),
    ),
  );
}
