import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Rever a aula",
  title: "Rever a aula",
  home: "Ir para a minha página inicial",
  goneTitle: "Esta aula não está disponível",
  goneText: "É possível que já não faça parte da turma.",
  loading: "A carregar a aula…",
  notLoaded: "Não foi possível carregar a aula. Verifique a ligação.",
  again: "Tentar de novo",
  emptyTitle: "Não há nada para rever",
  emptyText: "Esta aula nunca foi aberta, ou é anterior a este registo.",
  stage: "O que a turma viu",
  slideBefore: "Diapositivo anterior",
  slideAfter: "Diapositivo seguinte",
  momentBefore: "Um momento atrás",
  momentAfter: "Um momento à frente",
  momentText: "{time}, {slide}",
  here: "Na aula",
  hereCount: "{count, plural, one {# pessoa} many {# pessoas} other {# pessoas}} na aula",
  staff: "Equipa",
  hand: "mão levantada",
  mic: "microfone ligado",
  camera: "câmara ligada",
  boardNotLoaded: "Não foi possível carregar o quadro. Verifique a ligação.",
};
