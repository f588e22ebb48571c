import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  back: "Ver o horário",
  schedule: "{weekdays}, {hours}",
  everyOtherWeek: "{weekdays}, {hours}, de duas em duas semanas",
  with: "com {teacher}",
  progress: "{done, number} de {count, number} aulas",
  next: "Próxima aula: {when}",
  join: "Entrar como {name}",
  past: "Aulas dadas",
  nextCatchUp: "A seguir, uma reposição: {when}",
  noneAhead: "Não há mais aulas previstas.",
  nonePast: "A primeira aula ainda está para vir.",
  attended: "{count, plural, =0 {ainda sem presenças} other {presente em # de {of, number}}}",
  about: "Sobre {name}",
};
