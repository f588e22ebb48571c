import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "Pagamentos em atraso",
  text: "A cobrança foi abandonada, ou passou um dia sem o pagamento. A cada família escreve-se no máximo uma vez por dia.",
  count: "{count, plural, one {# família} many {# famílias} other {# famílias}}",
  sums: "{sum} ao todo",
  filter: "Filtrar por encarregado",
  parent: "Encarregado",
  school: "Escola",
  since: "Vencido desde",
  days: "Dias",
  parts: "Pagamentos",
  amount: "Montante",
  remind: "Lembrete",
  empty: "Todos os pagamentos estão em dia.",
  emptyFiltered: "Nenhum pagamento em atraso com esse nome.",
  clear: "Limpar o filtro",
};
