/** The parts of a date while it is chosen; empty where nothing is yet. */
export interface DateParts {
  year: string;
  month: string;
  day: string;
}

/** `2014-03-09`, or with parts left out; null is no part. */
export function partsOf(text: string | null): DateParts {
  const [year = "", month = "", day = ""] = (text ?? "").split("-");
  return { year, month, day };
}

/** The parts as one text; null while there is none. */
export const textOfParts = ({ year, month, day }: DateParts): string | null => (year || month || day ? `${year}-${month}-${day}` : null);
