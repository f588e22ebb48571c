import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  view: "Vista",
  views: { month: "Mês", week: "Semana", day: "Dia" },
  previousWeek: "Semana anterior",
  nextWeek: "Semana seguinte",
  previousDay: "Dia anterior",
  nextDay: "Dia seguinte",
  weekOf: "{from} – {to}",
  dayHead: "{weekday} {day, number}",
  columnLabel: "{name}, {count, plural, =0 {sem aulas} one {# aula} many {# aulas} other {# aulas}}",
  none: "Sem aulas",
  clockChange: "{hours, number} horas",
  dayWithNote: "{day}: mudança de hora, {note}",
};
