export const messages = {
  empty: "Oops! There is nothing here",
  hidden: "Hidden",
  selectAll: "Select all rows on this page",
  selectRow: "Select {name}",
  columns: "Columns",
  rowActions: "Actions",
  loading: "Loading…",
  again: "Try again",
  pages: "Pages",
  page: "Page {page}",
  previous: "Previous page",
  next: "Next page",
  range: "{from}–{to} of {total}",
  orMore: "{total}+",
  moreThan: "More than {rows}",
  rows: "Rows",
  selected: "{count, plural, one {# selected} other {# selected}}",
  clear: "Clear selection",
  failed: "We couldn’t refresh this list. Showing results from {time}.",
  failedEmpty: "We couldn’t load this list.",
  offline: "You’re offline. Showing results from {time}.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    table: typeof messages;
  }
}
