import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  text: "Double-entry bookkeeping of every sale, payment, refund and class. Revenue is booked when a class takes place.",
  export: { ...us.export, about: "Your name, the purpose and the number of rows are kept in the activity log." },
  accounts: { ...us.accounts, receivable: "Debtors", deferred_revenue: "Deferred income" },
};
