import { minorDigits } from "../shared/decimal-amount.ts";

/** Currencies whose smallest unit is the whole one for Stripe, also where ISO 4217 has two digits (MGA). */
const stripeWhole = new Set(["BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF"]);
/** Currencies without a smaller unit that Stripe still wants in hundredths, which are always 00. */
const stripeHundredths = new Set(["ISK", "UGX"]);

/** How many digits of Stripe's amounts are behind the decimal point. */
function stripeDigits(currency: string): number {
  if (stripeWhole.has(currency)) return 0;
  return stripeHundredths.has(currency) ? 2 : minorDigits(currency);
}

/** PayMe writes every amount in hundredths. */
const paymeDigits = 2;

/** `amount` with another number of digits behind the decimal point. @throws RangeError when that number of digits can't express it */
function rescale(amount: number, from: number, to: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError("not an amount in minor units");
  const scaled = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to);
  if (!Number.isSafeInteger(scaled)) throw new RangeError("the amount can't be expressed in the provider's units");
  return scaled;
}

/**
 * An amount in minor units as Stripe takes it: ISK and UGX in hundredths, MGA without any. Stripe takes no thousandths: the last digit of currencies with
 * three is 0.
 * @throws RangeError for an amount that Stripe can't take
 */
export function toStripeAmount(amount: number, currency: string): number {
  const scaled = rescale(amount, minorDigits(currency), stripeDigits(currency));
  if (stripeDigits(currency) === 3 && scaled % 10 !== 0) throw new RangeError("Stripe takes no thousandths");
  return scaled;
}

/** Stripe's amount in minor units. @throws RangeError for a fraction of one */
export const fromStripeAmount = (amount: number, currency: string): number =>
  rescale(amount, stripeDigits(currency), minorDigits(currency));

/** How many of Stripe's units one minor unit is: a page that shows Stripe's fields multiplies by it. */
export const stripeUnitsPerMinor = (currency: string): number => 10 ** (stripeDigits(currency) - minorDigits(currency));

/** An amount in minor units as PayMe takes it. @throws RangeError for a fraction of a hundredth */
export const toPaymeAmount = (amount: number, currency: string): number => rescale(amount, minorDigits(currency), paymeDigits);

/** PayMe's amount in minor units. @throws RangeError for a fraction of one */
export const fromPaymeAmount = (amount: number, currency: string): number => rescale(amount, paymeDigits, minorDigits(currency));
