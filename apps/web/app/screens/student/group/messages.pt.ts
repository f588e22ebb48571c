import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  back: "Os meus grupos",
  with: "com {teacher}",
  progress: "{done, number} de {count, number} aulas",
  stars: "{count, plural, one {# estrela} many {# estrelas} other {# estrelas}}",
  next: "Próxima aula",
  join: "Entrar na aula",
  doorOpens: "A porta abre às {time}",
  finished: "As aulas terminaram todas. Muito bem!",
  ahead: "Aulas que aí vêm",
  past: "Aulas até agora",
  noneAhead: "Não há mais aulas marcadas.",
  nonePast: "A primeira aula ainda está para vir.",
  attended:
    "{count, plural, =0 {Ainda sem presenças} one {# presença em {of, number}} many {# presenças em {of, number}} other {# presenças em {of, number}}}",
  showAll: "Mostrar todas as {count, number}",
};
