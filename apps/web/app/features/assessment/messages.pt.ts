import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  levels: { emerging: "A iniciar", developing: "Em desenvolvimento", proficient: "Proficiente", outstanding: "Excelente" },
  types: { participation: "Participação", project: "Projeto", final_project: "Projeto final", graded_quiz: "Teste com nota" },
  frequencies: {
    none: "Uma vez",
    weekly: "Todas as semanas",
    biweekly: "De 2 em 2 semanas",
    monthly: "Todos os meses",
    every_lesson: "Em todas as aulas",
  },
  rubric: {
    criterion: "O que observamos",
    points: "{count, plural, one {# ponto} many {# pontos} other {# pontos}}",
    notSelected: "Pontuação por escolher",
    selected: "Escolhido",
  },
};
