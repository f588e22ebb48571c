import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  open: "O que os pagamentos incluem",
  loading: "A carregar as aulas",
  slow: "Está a demorar mais do que o habitual.",
  failed: "Não foi possível carregar as aulas.",
  again: "Tentar novamente",
  states: { delivered: "Dadas", caught_up: "Recuperadas", to_come: "Por dar", credited: "Em crédito", refunded: "Devolvidas" },
  one: { delivered: "Dada", caught_up: "Recuperada", to_come: "Por dar", credited: "Em crédito", refunded: "Devolvida" },
  meanings: {
    delivered: "Aulas que se realizaram",
    caught_up: "Faltas recuperadas noutra aula",
    to_come: "Ainda por realizar",
    credited: "Aulas que a escola lhe deve",
    refunded: "Aulas canceladas, com o dinheiro devolvido ou não cobrado",
  },
  classes: "{count, plural, one {# aula} many {# aulas} other {# aulas}}",
  total: "{count, plural, one {# aula} many {# aulas} other {# aulas}} por {price}",
  money: { paid: "Pago: {amount}", owed: "Por pagar: {amount}", canceled: "Não cobrado: {amount}", refunded: "Devolvido: {amount}" },
  reduction: "Redução do preço: {amount}",
  extra: "{count, plural, one {E mais uma aula} many {E mais # aulas} other {E mais # aulas}} sem custos",
  list: "Aulas de {name}",
  lesson: "Lição {number, number}: {title}",
  notScheduled: "Ainda por marcar",
  nothingScheduled: "Sem data marcada",
  notes: {
    missed: "Faltou",
    canceled: "Cancelada pela escola",
    postponed: "Adiada, nova data por definir",
    until: "Faltou. Pode marcar uma aula de recuperação até {date}.",
    on: "Faltou. Aula de recuperação a {date}.",
  },
};
