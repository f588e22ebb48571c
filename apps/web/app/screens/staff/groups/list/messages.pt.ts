import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  count: "{count, plural, one {# turma} many {# turmas} other {# turmas}}",
  filter: "Nome, curso ou professor",
  columns: {
    publicName: "Turma",
    course: "Curso",
    status: "Estado",
    teacher: "Professor",
    times: "Horário",
    studentNumber: "Lugares",
    classes: "Aulas",
    nextClass: "Próxima aula",
    startDate: "Data de início",
    school: "Escola",
  },
  of: "{count, number} de {all, number}",
  classesOf: "Aulas concluídas de {name}",
  next: "{day, select, today {Hoje} tomorrow {Amanhã} yesterday {Ontem} other {{date}}}, {time}",
  filters: { status: "Estado", withoutTeacher: "Professor", launched: "Aulas marcadas", finished: "Progresso", venue: "Local" },
  any: {
    status: "Estado",
    withoutTeacher: "Professor",
    launched: "Aulas",
    finished: "Progresso",
    venue: "Local",
  },
  choices: {
    withoutTeacher: { yes: "Sem professor", no: "Com professor" },
    launched: { yes: "Aulas marcadas", no: "Por marcar" },
    finished: { yes: "Terminadas", no: "A decorrer" },
  },
  clearFilters: "Limpar filtros",
  empty: "Ainda não há turmas. Crie uma com curso, horários, professor e lugares.",
  emptyWatched: "Ainda não tem turmas atribuídas. A escola decide quais pode ver.",
  emptyFiltered: "Nenhuma turma corresponde aos filtros.",
  add: {
    action: "Nova turma",
    text: "Pode alterar tudo até marcar as aulas da turma.",
    accept: "Criar turma",
    done: "{name} foi criada",
  },
};
