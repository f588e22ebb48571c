/** A holiday as entered: days of the school's calendar, `YYYY-MM-DD`, both ends included. */
interface HolidayDraft {
  id?: number | null | undefined;
  dateFrom: string;
  dateTo: string;
}

export interface HolidayProblem {
  /** The path in the list: `0.dateTo`. */
  field: string;
  code: "before_from" | "too_long" | "overlaps" | "twice";
}

/** The maximum length of a holiday in days: during an endless one no group would ever meet. */
export const longestHolidayDays = 366;

const daysOf = ({ dateFrom, dateTo }: HolidayDraft): number =>
  Temporal.PlainDate.from(dateFrom).until(Temporal.PlainDate.from(dateTo), { largestUnit: "days" }).days + 1;

/**
 * The problems of a school's list of holidays: one that ends before it begins or is longer than a year, one that shares a day with an earlier
 * entry, and a repeated id. Consecutive holidays are fine.
 */
export function holidayProblems(holidays: readonly HolidayDraft[]): HolidayProblem[] {
  return holidays.flatMap((one, index): HolidayProblem[] => {
    const above = holidays.slice(0, index);
    // ISO dates compare correctly as strings.
    const overlaps = above.some((other) => one.dateFrom <= other.dateTo && other.dateFrom <= one.dateTo);
    if (one.dateTo < one.dateFrom) return [{ field: `${index}.dateTo`, code: "before_from" }];
    if (daysOf(one) > longestHolidayDays) return [{ field: `${index}.dateTo`, code: "too_long" }];
    return [
      ...(one.id && above.some(({ id }) => id === one.id) ? [{ field: `${index}.id`, code: "twice" } as const] : []),
      ...(overlaps ? [{ field: `${index}.dateFrom`, code: "overlaps" } as const] : []),
    ];
  });
}
