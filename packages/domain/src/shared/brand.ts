declare const brand: unique symbol;

/** A type that can't be confused with another of the same shape. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** Money in integer minor units (cents, pence, agorot). Its currency is always given beside it. */
export type Cents = Brand<number, "Cents">;

/** A calendar day `YYYY-MM-DD`, without a zone. */
export type PlainDay = Brand<string, "PlainDay">;

/** Checks that a number is an amount in minor units. @throws RangeError if it is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount in minor units: ${value}`);
  return value as Cents;
}

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Checks that a text is an existing day `YYYY-MM-DD`. @throws RangeError otherwise. */
export function plainDay(value: string): PlainDay {
  if (!dayPattern.test(value)) throw new RangeError(`not a day: ${value}`);
  return Temporal.PlainDate.from(value, { overflow: "reject" }).toString() as PlainDay;
}
