/** Minor digits of currencies that don't have two (ISO 4217), as far as providers may name them. */
const otherDigits: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
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
