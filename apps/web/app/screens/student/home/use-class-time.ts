import { useFormats } from "~/shared/formats/use-formats.ts";

/** When a class is, as the texts of this page take it: the day by its word where it has one. */
export function useClassTime(): (from: string, now: Temporal.Instant) => { day: string; date: string; time: string } {
  const formats = useFormats();
  return (from, now) => ({ day: formats.relativeDay(from, now).token, date: formats.date(from), time: formats.time(from) });
}
