import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "O resto da aula",
  left: "{count, plural, =0 {Está tudo feito} one {Falta # diapositivo} other {Faltam # diapositivos}}",
  slides: "Os diapositivos da aula",
  back: "Para trás",
  next: "Seguinte",
  nextOpen: "Ao que falta",
  finish: "Já acabei",
  together: "Este a turma fez em conjunto. Podes vê-lo.",
  doneTitle: "Fizeste a aula toda!",
  doneText: "O teu professor e os teus pais podem ver isso. Até à próxima aula.",
  earlyTitle: "Só um momento",
  earlyText: "Podes acabar esta aula a partir das {time}.",
  overTitle: "Esta aula está fechada",
  overText: "Agora não há nada para fazer nela. A tua próxima aula está na tua página.",
  clientText: "Continue como a criança para acabar a aula. A sua página fica como está.",
  home: "Para a minha página",
  toLesson: "Voltar à aula",
};
