import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Todos os cursos",
  lead: "Em direto, em grupos pequenos, com um projeto no fim de cada um.",
  metaTitle: "Cursos em direto para crianças",
  metaDescription:
    "Programação, matemática, desenho, xadrez, línguas e mais: aulas em direto, em grupos pequenos, com um professor a sério. Veja idades, dias e preços.",
};
