import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  states: {
    EXPECTED: "Sem registo",
    PRESENT: "Presente",
    LATE: "Atraso",
    PARTIAL: "Saída antecipada",
    ABSENT: "Falta",
    EXCUSED: "Falta justificada",
  },
  of: "Presença de {name}",
  keys: "Selecione uma marcação e prima <keys></keys>",
  automatic: "Marcar automaticamente",
  automaticText: "Marcada automaticamente no fim da aula",
  markRest: "Marcar os restantes como presentes",
  restMarked: "{count, plural, =0 {Já estavam todos marcados} one {# aluno marcado} many {# alunos marcados} other {# alunos marcados}}",
  marked: "{name}: {mark}",
  offline: "Sem ligação ao servidor. A presença de {name} não mudou.",
  removed: "{name} já não está na lista desta aula.",
  refused: "Não é possível marcar esta presença nesta aula.",
  changed: "Outra pessoa atualizou a presença de {name}: {theirs}. A sua alteração, {mine}, não foi guardada.",
  failed: "Não foi possível atualizar a presença de {name}. Tente novamente.",
  several: {
    offline: "Sem ligação ao servidor. A presença não foi guardada.",
    changed: "Outra pessoa atualizou as presenças. Reveja as marcações mais recentes.",
    failed: "Não foi possível guardar a presença. Tente novamente.",
  },
};
