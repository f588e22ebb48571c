import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  back: "Voltar ao horário",
  schedule: "{weekdays}, {hours}",
  everyOtherWeek: "{weekdays}, {hours}, de duas em duas semanas",
  with: "com {teacher}",
  progress: "{done, number} de {count, number} aulas",
  next: "Próxima aula: {when}",
  join: "Entrar como {name}",
  past: "Aulas anteriores",
  nextCatchUp: "Próxima aula de recuperação: {when}",
  noneAhead: "Não há mais aulas marcadas.",
  nonePast: "Ainda não houve aulas.",
  attended: "{count, plural, =0 {Ainda sem presenças} other {Presente em # de {of, number}}}",
  assignments: "Trabalhos",
  about: "Perfil de {name}",
};
