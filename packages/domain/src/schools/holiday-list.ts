/** A holiday as it is written: days of the school's calendar, `YYYY-MM-DD`, both ends included. */
interface HolidayDraft {
  id?: number | null | undefined;
  dateFrom: string;
  dateTo: string;
}

export interface HolidayProblem {
  /** As a path in the list: `0.dateTo`. */
  field: string;
  code: "before_from" | "too_long" | "overlaps" | "twice";
}

/** The longest holiday, in days: with one without an end no group would ever meet. */
export const longestHolidayDays = 366;

const daysOf = ({ dateFrom, dateTo }: HolidayDraft): number =>
  Temporal.PlainDate.from(dateFrom).until(Temporal.PlainDate.from(dateTo), { largestUnit: "days" }).days + 1;

/**
 * What is wrong with a school's list of holidays: one that ends before it begins or lasts longer than a year, one that shares a day with one
 * above it in the list, and an id named twice. Holidays that follow each other day by day are fine.
 */
export function holidayProblems(holidays: readonly HolidayDraft[]): HolidayProblem[] {
  return holidays.flatMap((one, index): HolidayProblem[] => {
    const above = holidays.slice(0, index);
    // Days written year first compare as they follow.
    const overlaps = above.some((other) => one.dateFrom <= other.dateTo && other.dateFrom <= one.dateTo);
    if (one.dateTo < one.dateFrom) return [{ field: `${index}.dateTo`, code: "before_from" }];
    if (daysOf(one) > longestHolidayDays) return [{ field: `${index}.dateTo`, code: "too_long" }];
    return [
      ...(one.id && above.some(({ id }) => id === one.id) ? [{ field: `${index}.id`, code: "twice" } as const] : []),
      ...(overlaps ? [{ field: `${index}.dateFrom`, code: "overlaps" } as const] : []),
    ];
  });
}
