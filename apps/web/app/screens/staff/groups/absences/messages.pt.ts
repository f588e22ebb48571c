import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Faltas",
  offline: "Sem ligação à Internet. Volte a ligar-se para carregar as faltas.",
  columns: {
    student: "Aluno",
    absences: "Faltas",
    group: "Turma",
    since: "Desde",
    parent: "Encarregado de educação",
    lesson: "Lição",
    waiting: "À espera",
    missed: "Faltou em",
    until: "Até",
  },
  inARow: "{count, plural, one {# aula} many {# seguidas} other {# seguidas}}",
  waiting: "{count, plural, one {# aluno} many {# alunos} other {# alunos}}",
  make: "Marcar aula de recuperação",
  makeFor: "Marcar aula de recuperação: {lesson}",
  risk: {
    title: "Faltas repetidas",
    text: "Faltaram a pelo menos duas aulas seguidas sem aviso. Talvez valha a pena telefonar ao encarregado de educação.",
    empty: "Sem faltas repetidas.",
  },
  proposals: {
    title: "Aulas de recuperação a marcar",
    text: "Há alunos suficientes à espera da mesma lição.",
    empty: "Nenhuma lição tem alunos suficientes à espera.",
  },
  credits: { title: "À espera de aula de recuperação", empty: "Não há alunos à espera de aula de recuperação." },
};
