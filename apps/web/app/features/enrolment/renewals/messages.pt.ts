import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  label: "Continuar a aprender",
  finishing:
    "{left, plural, one {{name}: falta # aula de <b>{course}</b>} many {{name}: faltam # aulas de <b>{course}</b>} other {{name}: faltam # aulas de <b>{course}</b>}}",
  finished: "{name} concluiu <b>{course}</b>",
  lead: "Continue com um curso para a idade de {name}. Estas turmas são compatíveis com o horário de {name}.",
  renewalPrice: "{amount} para quem continua",
  sameTime: "À mesma hora de antes",
  starts: "Começa a {date}",
  seats: "{count, plural, one {Resta # lugar} many {Restam # lugares} other {Restam # lugares}}",
  teacherToCome: "Professor a anunciar",
  goOn: "Continuar",
  goOnLabel: "Continuar com {course}: {group}",
  none: "De momento, nenhuma turma é compatível. Abrem turmas novas durante todo o ano.",
  seeCourses: "Ver cursos",
};
