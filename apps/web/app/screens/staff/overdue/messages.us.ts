export const messages = {
  title: "Overdue payments",
  text: "Charging was given up, or a day has passed without the money. A parent is written to once a day at most.",
  count: "{count, plural, one {# family} other {# families}}",
  sums: "{sum} in all",
  filter: "Filter by parent",
  parent: "Parent",
  school: "School",
  since: "Due since",
  days: "Days",
  parts: "Payments",
  amount: "Amount",
  remind: "Reminder",
  empty: "Every payment is in time.",
  emptyFiltered: "No overdue payment of such a parent.",
  clear: "Clear the filter",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffOverdue: typeof messages;
  }
}
