export const messages = {
  title: "Overdue payments",
  text: "Payments that failed or are overdue. Remind a family once a day, offer a new date, or pause their payments.",
  count: "{count, plural, one {# family} other {# families}}",
  sums: "{sum} total",
  filter: "Filter by parent",
  parent: "Parent",
  school: "School",
  since: "Due since",
  days: "Days",
  tried: "Last attempt",
  neverTried: "Not tried yet",
  nextTry: "next {date}",
  paused: "Paused until {date}",
  contact: "Last email",
  parts: "Payments",
  amount: "Amount",
  remind: "Reminder",
  refunds: {
    title: "{count, plural, one {# refund failed} other {# refunds failed}}",
    text: "The money hasn’t reached the family. Open the order to refund it again, or to mark it as returned another way.",
    order: "Order {id, number}, {name}",
    failed: "failed {date}",
    more: "{count, plural, one {and # more} other {and # more}}",
  },
  empty: "No overdue payments.",
  emptyFiltered: "No overdue payments match this parent.",
  clear: "Clear filter",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffOverdue: typeof messages;
  }
}
