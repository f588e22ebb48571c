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
  annotation: {
    notes: "Notas",
    note: "Nota {number, number}",
    write: "Escrever uma nota",
    remove: "Eliminar a nota {number, number}",
    page: "Página {page, number} de {pages, number}",
    more: "{count, plural, one {Mais # página} many {Mais # páginas} other {Mais # páginas}}. Transfira o ficheiro para continuar a ler.",
    loading: "A carregar o ficheiro",
    failed: "Não foi possível mostrar este ficheiro. Pode transferi-lo.",
  },
};
