import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  empty: "Nada a mostrar",
  hidden: "Oculto",
  selectAll: "Selecionar todas as linhas desta página",
  selectRow: "Selecionar {name}",
  columns: "Colunas",
  rowActions: "Ações",
  loading: "A carregar…",
  again: "Tentar novamente",
  pages: "Páginas",
  page: "Página {page}",
  previous: "Página anterior",
  next: "Página seguinte",
  range: "{from}–{to} de {total}",
  orMore: "{total}+",
  moreThan: "Mais de {rows}",
  rows: "Linhas",
  selected: "{count, plural, one {# selecionada} many {# selecionadas} other {# selecionadas}}",
  clear: "Limpar seleção",
  failed: "Não foi possível atualizar a lista. A mostrar resultados das {time}.",
  failedEmpty: "Não foi possível carregar a lista.",
  offline: "Sem ligação à Internet. A mostrar resultados das {time}.",
};
