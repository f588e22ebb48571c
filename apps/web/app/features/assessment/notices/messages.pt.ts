import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Novidades dos trabalhos",
  due: "Prazo a terminar",
  missed: "Em falta",
  graded: "Nota: {percent, number}%",
  commented: "Novo comentário",
  retake: "Repetição disponível",
  dueAt: "Prazo: {day, select, today {hoje às {time}} tomorrow {amanhã às {time}} other {{date}, {time}}}",
  wasDueAt: "O prazo terminou {day, select, today {hoje às {time}} yesterday {ontem às {time}} other {a {date}, {time}}}",
  withComment: "Com um comentário",
};
