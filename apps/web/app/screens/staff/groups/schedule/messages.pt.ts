import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Horário",
  today: "Hoje",
  previous: "Mês anterior",
  next: "Mês seguinte",
  more: "{count, plural, one {e mais #} many {e mais #} other {e mais #}}",
  count: "{count, plural, =0 {Sem aulas} one {# aula} many {# aulas} other {# aulas}}",
  dayLabel: "{day}, {count, plural, =0 {sem aulas} one {# aula} many {# aulas} other {# aulas}}",
  class: "{group}, aula {number, number}",
  catchUp: "{group}, aula de recuperação",
  noTeacher: "sem professor",
  withoutTeacher: "Sem professor",
  chooseSchool: "Escolha uma escola para ver as aulas",
  chooseSchoolText: "Ou escolha um professor.",
  kinds: { regular: "Aula", catchUp: "Recuperação", live: "A decorrer", past: "Concluída" },
  allGroups: "Mostrar todas as turmas",
  failed: "Não foi possível carregar as aulas.",
  tooMany: "Há demasiadas aulas para mostrar. Escolha um professor ou uma escola.",
};
