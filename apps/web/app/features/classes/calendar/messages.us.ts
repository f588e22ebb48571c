export const messages = {
  view: "View",
  views: { month: "Month", week: "Week", day: "Day" },
  previousWeek: "Previous week",
  nextWeek: "Next week",
  previousDay: "Previous day",
  nextDay: "Next day",
  weekOf: "{from} – {to}",
  dayHead: "{weekday} {day, number}",
  columnLabel: "{name}, {count, plural, =0 {no classes} one {# class} other {# classes}}",
  none: "No classes",
  clockChange: "{hours, plural, one {# hour} other {# hours}}",
  dayWithNote: "{day}: clocks change, {note}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    classCalendar: typeof messages;
  }
}
