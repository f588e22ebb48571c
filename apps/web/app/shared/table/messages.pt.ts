import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  empty: "Ups! Não há nada aqui",
  hidden: "Oculto",
  selectAll: "Selecionar todas as linhas desta página",
  selectRow: "Selecionar {name}",
  columns: "Colunas",
  rowActions: "Ações",
  loading: "A carregar as linhas",
  again: "Tentar novamente",
  pages: "Páginas",
  page: "Página {page}",
  previous: "Página anterior",
  next: "Página seguinte",
  range: "{from} a {to} de {total}",
  orMore: "mais de {total}",
  moreThan: "Mais de {rows}",
  rows: "Linhas",
  selected: "{count, plural, one {# selecionada} many {# selecionadas} other {# selecionadas}}",
  clear: "Limpar",
  failed: "Não foi possível carregar as linhas. O que vê é das {time}.",
  failedEmpty: "Não foi possível carregar as linhas.",
  offline: "Está sem ligação. O que vê é das {time}.",
};
