import { plainDay, type PlainDay } from "../shared/brand.ts";

/** The ages at which a child may be registered. */
export const registrationAges = { min: 5, max: 19 } as const;

/** Age in whole years on a day; negative before birth. Someone born on February 29 turns a year older on March 1 in non-leap years. */
export function ageOn(birthDate: PlainDay, day: PlainDay): number {
  const [born, on] = [Temporal.PlainDate.from(birthDate), Temporal.PlainDate.from(day)];
  const before = on.month < born.month || (on.month === born.month && on.day < born.day);
  return on.year - born.year - (before ? 1 : 0);
}

/** A birth date for someone whose age alone is known: that many years before today. */
export function birthDateFromAge(age: number, today: PlainDay): PlainDay {
  if (!Number.isInteger(age) || age < 0 || age > 150) throw new RangeError(`not an age: ${age}`);
  return plainDay(Temporal.PlainDate.from(today).subtract({ years: age }, { overflow: "constrain" }).toString());
}

const within = (range: { min: number; max: number }, age: number): boolean => Number.isInteger(age) && age >= range.min && age <= range.max;

export const isRegistrationAge = (age: number): boolean => within(registrationAges, age);
