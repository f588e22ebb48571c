import { useFormats } from "~/shared/formats/use-formats.ts";

/** The time of a class for the texts of this page; the day is relative where possible. */
export function useClassTime(): (from: string, now: Temporal.Instant) => { day: string; date: string; time: string } {
  const formats = useFormats();
  return (from, now) => ({ day: formats.relativeDay(from, now).token, date: formats.date(from), time: formats.time(from) });
}
