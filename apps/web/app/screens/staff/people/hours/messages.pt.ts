import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Disponibilidade",
  own: "A minha disponibilidade",
  text: "Serve para planear os horários das turmas e encontrar substitutos. As alterações aqui não mudam nenhuma aula.",
  clock: "As horas estão no fuso horário da escola, {zone}.",
  week: {
    title: "Horas semanais",
    none: "Ainda não há horas. Até as adicionar, a escola vê «Disponibilidade desconhecida».",
    weekday: "Dia da semana",
    from: "Das",
    to: "Às",
    add: "Adicionar horas",
    remove: "Remover {weekday}, {from}",
  },
  days: {
    title: "Exceções",
    none: "Ainda sem exceções. Adicione dias em que não está disponível ou em que tem mais horas.",
    day: "Data",
    what: "Tipo",
    away: "Indisponível",
    there: "Disponível",
    from: "Das",
    to: "Às",
    whole: "Deixe as horas em branco para o dia inteiro.",
    note: "Nota",
    add: "Adicionar exceção",
    remove: "Remover {day}",
    one: "este dia",
  },
  save: "Guardar disponibilidade",
  saved: "Disponibilidade guardada",
  problems: {
    required: "Introduza uma hora.",
    day: "Introduza uma data.",
    order: "A hora de fim tem de ser posterior à de início.",
    both: "Introduza as duas horas ou nenhuma.",
  },
};
