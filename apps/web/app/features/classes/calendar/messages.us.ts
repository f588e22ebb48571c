export const messages = {
  view: "Show",
  views: { month: "Month", week: "Week", day: "Day" },
  previousWeek: "Week before",
  nextWeek: "Week after",
  previousDay: "Day before",
  nextDay: "Day after",
  weekOf: "{from} – {to}",
  dayHead: "{weekday} {day, number}",
  columnLabel: "{name}, {count, plural, =0 {no classes} one {# class} other {# classes}}",
  none: "No classes",
  clockChange: "{hours, number} hours",
  dayWithNote: "{day}: the clocks change, {note}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    classCalendar: typeof messages;
  }
}
