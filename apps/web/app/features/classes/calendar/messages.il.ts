import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  view: "תצוגה",
  views: { month: "חודש", week: "שבוע", day: "יום" },
  previousWeek: "השבוע הקודם",
  nextWeek: "השבוע הבא",
  previousDay: "היום הקודם",
  nextDay: "היום הבא",
  weekOf: "{from} – {to}",
  dayHead: "{weekday} {day, number}",
  columnLabel: "{name}, {count, plural, =0 {אין שיעורים} one {שיעור אחד} two {שני שיעורים} other {# שיעורים}}",
  none: "אין שיעורים",
  clockChange: "{hours, plural, =1 {שעה אחת} =2 {שעתיים} one {{hours, number} שעה} other {{hours, number} שעות}}",
  dayWithNote: "{day}: הזזת שעון, {note}",
};
