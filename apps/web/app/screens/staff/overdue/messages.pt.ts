import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Pagamentos em atraso",
  text: "Pagamentos que falharam ou estão em atraso. Pode lembrar a família uma vez por dia, propor uma nova data ou suspender os pagamentos.",
  count: "{count, plural, one {# família} many {# famílias} other {# famílias}}",
  sums: "{sum} no total",
  filter: "Filtrar por encarregado",
  parent: "Encarregado de educação",
  school: "Escola",
  since: "Vencido desde",
  days: "Dias",
  tried: "Última tentativa",
  neverTried: "Ainda sem tentativas",
  nextTry: "próxima a {date}",
  paused: "Suspenso até {date}",
  contact: "Último email",
  parts: "Pagamentos",
  amount: "Montante",
  remind: "Lembrete",
  refunds: {
    title: "{count, plural, one {# reembolso falhou} many {# reembolsos falharam} other {# reembolsos falharam}}",
    text: "O dinheiro não chegou à família. Abra a compra para reembolsar de novo ou para o marcar como devolvido de outra forma.",
    order: "Compra {id, number}, {name}",
    failed: "falhou a {date}",
    more: "{count, plural, one {e mais #} many {e mais #} other {e mais #}}",
  },
  empty: "Não há pagamentos em atraso.",
  emptyFiltered: "Nenhum pagamento em atraso corresponde a este nome.",
  clear: "Limpar filtro",
};
