import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  hints: { ...us.hints, STRIPE: "The itemised Balance or Payout reconciliation report, with all columns" },
  problems: { ...us.problems, not_a_currency: "Enter a currency code such as GBP." },
  export: { ...us.export, about: "Your name, the purpose and the number of rows are kept in the activity log." },
};
