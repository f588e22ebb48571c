import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  count: "{count, plural, one {# turma} many {# turmas} other {# turmas}}",
  filter: "Nome, curso ou docente",
  columns: {
    publicName: "Turma",
    course: "Curso",
    status: "Estado",
    teacher: "Docente",
    times: "Horário",
    studentNumber: "Lugares",
    classes: "Aulas",
    nextClass: "Próxima aula",
    startDate: "Início",
    school: "Escola",
  },
  of: "{count, number} de {all, number}",
  classesOf: "Aulas de {name} já terminadas",
  next: "{day, select, today {Hoje} tomorrow {Amanhã} yesterday {Ontem} other {{date}}}, {time}",
  filters: { status: "Estado", withoutTeacher: "Docente", launched: "Lançamento", finished: "Fim", venue: "Local" },
  any: {
    status: "Estado?",
    withoutTeacher: "Docente?",
    launched: "Lançadas?",
    finished: "Terminadas?",
    venue: "Local?",
  },
  choices: {
    withoutTeacher: { yes: "Sem docente", no: "Com docente" },
    launched: { yes: "Lançadas", no: "Por lançar" },
    finished: { yes: "Terminadas", no: "A decorrer" },
  },
  clearFilters: "Limpar os filtros",
  empty: "Ainda não há turmas. Uma turma é um curso com horário, docente e lugares.",
  emptyWatched: "Ainda nenhuma turma lhe está ligada. A escola decide quais vê.",
  emptyFiltered: "Nenhuma turma corresponde.",
  add: {
    action: "Nova turma",
    text: "A turma recebe as aulas quando é lançada: até lá tudo pode ser alterado.",
    accept: "Criar a turma",
    done: "{name} foi criada",
  },
};
