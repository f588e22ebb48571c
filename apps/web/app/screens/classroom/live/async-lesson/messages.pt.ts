import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Terminar a lição",
  left: "{count, plural, =0 {Tudo feito} one {Falta # diapositivo} many {Faltam # diapositivos} other {Faltam # diapositivos}}",
  slides: "Diapositivos da lição",
  back: "Anterior",
  next: "Seguinte",
  nextOpen: "Ir para o que falta",
  finish: "Concluir",
  together: "A turma fez este diapositivo em conjunto. Podes vê-lo.",
  doneTitle: "Terminaste a lição!",
  doneText: "O professor e o teu encarregado de educação podem ver o teu trabalho. Até à próxima aula!",
  earlyTitle: "Ainda não está na hora",
  earlyText: "Podes terminar esta lição a partir das {time}.",
  opensText: "Esta lição abre a {date}, às {time}.",
  due: "até {date}, {time}",
  overTitle: "Esta lição está fechada",
  overText: "Não há mais nada para fazer aqui. A tua próxima aula está na tua página.",
  clientText: "Mude para a conta da criança para terminar a lição. A sua sessão mantém-se.",
  home: "Ir para a minha página",
  toLesson: "Voltar à lição",
};
