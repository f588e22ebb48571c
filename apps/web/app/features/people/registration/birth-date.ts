/** The parts of a date while it is being chosen; empty until set. */
export interface DateParts {
  year: string;
  month: string;
  day: string;
}

/** Splits `2014-03-09`, possibly with parts missing; null has no parts. */
export function partsOf(text: string | null): DateParts {
  const [year = "", month = "", day = ""] = (text ?? "").split("-");
  return { year, month, day };
}

/** Joins the parts; null when all are empty. */
export const textOfParts = ({ year, month, day }: DateParts): string | null => (year || month || day ? `${year}-${month}-${day}` : null);
