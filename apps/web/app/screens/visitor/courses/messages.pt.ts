import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Todos os cursos",
  lead: "Aulas em direto, em turmas pequenas, com um projeto no fim de cada curso.",
  metaTitle: "Cursos em direto para crianças",
  metaDescription:
    "Programação, matemática, desenho, xadrez, línguas e mais: aulas em direto, em turmas pequenas, com um professor de verdade. Veja idades, dias e preços.",
};
