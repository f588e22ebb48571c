import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Horas de ensino",
  own: "As minhas horas",
  text: "As aulas das turmas são planeadas com estas horas em vista, e é por elas que se procura quem substitua. Nenhuma aula muda por causa delas.",
  clock: "Horas no relógio da escola, {zone}.",
  week: {
    title: "Todas as semanas",
    none: "Ainda não há horas. Até lá, a escola lê “horas não indicadas”.",
    weekday: "Dia da semana",
    from: "Das",
    to: "Às",
    add: "Acrescentar horas",
    remove: "Retirar {weekday}, {from}",
  },
  days: {
    title: "Dias diferentes",
    none: "Férias, uma consulta, uma tarde livre: dias em que as horas da semana não valem.",
    day: "Dia",
    what: "O que muda",
    away: "Ausente",
    there: "Também pode ensinar",
    from: "Das",
    to: "Às",
    whole: "Sem horas: o dia inteiro.",
    note: "Nota",
    add: "Acrescentar um dia",
    remove: "Retirar {day}",
    one: "este dia",
  },
  save: "Guardar as horas",
  saved: "As horas foram guardadas",
  problems: {
    required: "Indique uma hora",
    day: "Indique um dia",
    order: "Acaba antes de começar",
    both: "Indique as duas horas, ou nenhuma",
  },
};
