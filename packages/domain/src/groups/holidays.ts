import type { PlainDay } from "../shared/brand.ts";

/** A school's holiday in calendar days of the school, both ends included. */
export interface Holiday {
  dateFrom: PlainDay;
  dateTo: PlainDay;
}

/** Whether a day is free at the school. */
export function isHoliday(day: PlainDay, holidays: readonly Holiday[]): boolean {
  // Days written year first compare as they follow.
  return holidays.some(({ dateFrom, dateTo }) => dateFrom <= day && day <= dateTo);
}
