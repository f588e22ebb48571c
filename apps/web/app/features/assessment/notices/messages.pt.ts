import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Novidades dos trabalhos",
  due: "Prazo a terminar",
  missed: "Em falta",
  graded: "Nota: {percent, number}%",
  commented: "Novo comentário",
  retake: "Repetição disponível",
  dueAt: "Prazo: {date}",
  wasDueAt: "O prazo terminou: {date}",
  withComment: "Com um comentário",
};
