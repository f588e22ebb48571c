/** The kind of a class in the calendar: regular, catch-up, live, or past. */
export type CalendarEventKind = "regular" | "catchUp" | "live" | "past";

export type CalendarEvent = {
  id: string;
  kind: CalendarEventKind;
  /** "4:00 PM", or "Live" for a live class. */
  time: string;
  /** "#8 Planets in Python". */
  shortTitle: string;
  /** "8/24 Planets in Python, lesson • Upcoming". */
  longTitle: string;
  /** Whose class it is, in calendars with several children. */
  person?: { name: string };
};

export type CalendarDay = {
  /** YYYY-MM-DD, the key of the day. */
  date: string;
  /** The number in the cell. */
  number: string;
  /** "Feb", where another month begins in the grid. */
  month?: string;
  /** The accessible name of the day with its content: "Tuesday, March 10, 2 lessons". */
  label: string;
  outside?: boolean;
  today?: boolean;
  events: CalendarEvent[];
};

/** The date a number of days later, as YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
