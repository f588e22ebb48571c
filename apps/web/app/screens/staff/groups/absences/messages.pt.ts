import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Faltas",
  offline: "Está sem ligação. Isto não pode ser carregado agora.",
  columns: {
    student: "Aluno",
    absences: "Faltas",
    group: "Turma",
    since: "Desde",
    parent: "Encarregado",
    lesson: "Lição",
    waiting: "À espera",
    missed: "Faltou em",
    until: "Até",
  },
  inARow: "{count, plural, one {# aula} many {# seguidas} other {# seguidas}}",
  waiting: "{count, plural, one {# criança} many {# crianças} other {# crianças}}",
  make: "Criar aula de recuperação",
  makeFor: "Criar aula de recuperação: {lesson}",
  risk: {
    title: "Crianças em risco",
    text: "Faltaram às duas últimas aulas de uma turma sem avisar. Uma chamada ao encarregado é o que mais ajuda.",
    empty: "Ninguém faltou a duas aulas seguidas.",
  },
  proposals: {
    title: "Vale a pena uma aula de recuperação",
    text: "Há crianças suficientes à espera da mesma lição.",
    empty: "Nenhuma lição tem crianças suficientes à espera.",
  },
  credits: { title: "À espera de recuperar", empty: "Nenhuma criança espera para recuperar uma lição." },
};
