import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  back: "As minhas turmas",
  with: "com {teacher}",
  progress: "{done, number} de {count, number} aulas",
  stars: "{count, plural, one {# estrela} many {# estrelas} other {# estrelas}}",
  next: "Próxima aula",
  join: "Entrar na aula",
  joinOpens: "Podes entrar a partir das {time}",
  finished: "Terminaste todas as aulas. Muito bem!",
  ahead: "Próximas aulas",
  past: "Aulas anteriores",
  noneAhead: "Não há mais aulas marcadas.",
  nonePast: "Ainda não houve aulas.",
  attended:
    "{count, plural, =0 {Ainda sem presenças} one {# presença em {of, number}} many {# presenças em {of, number}} other {# presenças em {of, number}}}",
  showAll: "Mostrar todas as {count, number}",
};
