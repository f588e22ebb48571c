/** Weekly hours being edited: `HH:mm`, or empty. Midnight as an end means the end of the day. */
export interface WeekRow {
  key: string;
  weekday: number;
  timeFrom: string;
  timeTo: string;
}

type Times = Pick<WeekRow, "timeFrom" | "timeTo">;

/** Time fields don't support 24:00. */
export const typedEnd = (timeTo: string): string => (timeTo === "24:00" ? "00:00" : timeTo);
export const sentEnd = (timeTo: string): string => (timeTo.slice(0, 5) === "00:00" ? "24:00" : timeTo.slice(0, 5));

export const isOrdered = ({ timeFrom, timeTo }: Times): boolean => timeFrom.slice(0, 5) < sentEnd(timeTo);

/** Stored weekly hours as rows of a form. */
export const weekRows = (weekly: readonly Omit<WeekRow, "key">[]): WeekRow[] =>
  weekly.map(({ weekday, timeFrom, timeTo }, at) => ({ key: `week-${at}`, weekday, timeFrom, timeTo: typedEnd(timeTo) }));

/** The rows as they are sent. */
export const sentWeek = (rows: readonly WeekRow[]): Omit<WeekRow, "key">[] =>
  rows.map(({ weekday, timeFrom, timeTo }) => ({ weekday, timeFrom: timeFrom.slice(0, 5), timeTo: sentEnd(timeTo) }));

/** The problems by field name: `weekly.2.timeTo`. */
export function weekProblems(rows: readonly WeekRow[]): Record<string, "required" | "order"> {
  const found: Record<string, "required" | "order"> = {};
  for (const [at, row] of rows.entries()) {
    if (row.timeFrom === "") found[`weekly.${at}.timeFrom`] = "required";
    else if (row.timeTo === "") found[`weekly.${at}.timeTo`] = "required";
    else if (!isOrdered(row)) found[`weekly.${at}.timeTo`] = "order";
  }
  return found;
}
