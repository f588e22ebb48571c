import type { Translated } from "~/shared/texts/registry.ts";
import { messages as attendance } from "../attendance/messages.pt.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  number: "Lição {number, number}",
  catchUp: "Recuperação",
  canceled: "Cancelada",
  postponed: "Adiada",
  stars: "{count, plural, one {# estrela} many {# estrelas} other {# estrelas}}",
  online: "{minutes, plural, one {# minuto na aula} many {# minutos na aula} other {# minutos na aula}}",
  states: attendance.states,
  materialsOf: "Materiais de {title}",
  open: "Em direto",
  finish: "Acabar a lição",
  finishLabel: "Acabar a lição: {lesson}",
  caughtUp: "Concluída ao próprio ritmo",
  asyncLesson: "Ao próprio ritmo, abre a {date}, {time}",
  due: "até {date}",
  begin: "Abrir a lição",
  beginLabel: "Abrir a lição: {lesson}",
  left: "{count, plural, one {Falta # diapositivo} many {Faltam # diapositivos} other {Faltam # diapositivos}}, até {date}",
};
