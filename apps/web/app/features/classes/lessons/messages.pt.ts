import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  number: "Aula {number, number}",
  catchUp: "Reposição",
  canceled: "Não se realizou",
  postponed: "Adiada",
  stars: "{count, plural, one {# estrela} many {# estrelas} other {# estrelas}}",
  online: "{minutes, plural, one {# minuto na aula} many {# minutos na aula} other {# minutos na aula}}",
  states: {
    EXPECTED: "Ainda sem registo",
    PRESENT: "Presente",
    LATE: "Chegou tarde",
    PARTIAL: "Saiu mais cedo",
    ABSENT: "Faltou",
    EXCUSED: "Falta justificada",
  },
  materialsOf: "Materiais de {title}",
  open: "Agora em direto",
  finish: "Acabar a aula",
  finishLabel: "Acabar a aula: {lesson}",
  caughtUp: "Acabada em casa",
  left: "{count, plural, one {Falta # diapositivo} other {Faltam # diapositivos}}, até {date}",
};
