import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  chart: { ...us.chart, week: "Week of {day}: {amount}, {count, plural, one {# instalment} other {# instalments}}" },
  expected: {
    ...us.expected,
    about: "Instalments due in the next 90 days. Overdue payments aren’t included.",
    emptyText: "Instalments that are due in the next 90 days will appear here.",
    total: "{amount} in {count, plural, one {# instalment} other {# instalments}}",
    list: "Instalments",
  },
  weeks: { ...us.weeks, count: "Instalments" },
  columns: { ...us.columns, number: "Instalment", of: "Instalments in all" },
};
