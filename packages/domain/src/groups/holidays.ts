import type { PlainDay } from "../shared/brand.ts";

/** A school's holiday in the school's calendar days, both ends included. */
export interface Holiday {
  dateFrom: PlainDay;
  dateTo: PlainDay;
}

/** Whether a day is a holiday at the school. */
export function isHoliday(day: PlainDay, holidays: readonly Holiday[]): boolean {
  // ISO dates compare correctly as strings.
  return holidays.some(({ dateFrom, dateTo }) => dateFrom <= day && day <= dateTo);
}
