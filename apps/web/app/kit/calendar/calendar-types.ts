/** How a class stands in the calendar: of one's own group, moved to catch up, going on, or over. */
export type CalendarEventKind = "regular" | "catchUp" | "live" | "past";

export type CalendarEvent = {
  id: string;
  kind: CalendarEventKind;
  /** "4:00 PM"; for a live one the word "Live". */
  time: string;
  /** "#8 Planets in Python". */
  shortTitle: string;
  /** "8/24 Planets in Python, lesson • Upcoming". */
  longTitle: string;
  /** Whose it is, where one calendar serves several children. */
  person?: { name: string };
};

export type CalendarDay = {
  /** YYYY-MM-DD, the key of the day. */
  date: string;
  /** The figure in the cell. */
  number: string;
  /** "Feb", where the grid enters or leaves the month. */
  month?: string;
  /** The day in words with what is on it: "Tuesday, March 10, 2 lessons". */
  label: string;
  outside?: boolean;
  today?: boolean;
  events: CalendarEvent[];
};

/** YYYY-MM-DD so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
