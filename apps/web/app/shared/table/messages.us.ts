export const messages = {
  empty: "Oops! There is nothing here",
  hidden: "Hidden",
  selectAll: "Select all rows of this page",
  selectRow: "Select {name}",
  columns: "Columns",
  rowActions: "Actions",
  loading: "Loading the rows",
  again: "Try again",
  pages: "Pages",
  page: "Page {page}",
  previous: "Previous page",
  next: "Next page",
  range: "{from} to {to} of {total}",
  orMore: "{total}+",
  moreThan: "More than {rows}",
  rows: "Rows",
  selected: "{count, plural, one {# selected} other {# selected}}",
  clear: "Clear",
  failed: "The rows could not be loaded. What you see is from {time}.",
  failedEmpty: "The rows could not be loaded.",
  offline: "You are offline. What you see is from {time}.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    table: typeof messages;
  }
}
