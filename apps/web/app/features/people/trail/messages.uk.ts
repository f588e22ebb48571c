import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  domains: { ...us.domains, enrolment: "Enrolment" },
  actions: {
    ...us.actions,
    payments: { ...us.actions.payments, order_canceled: "Order cancelled" },
    catalog: { ...us.actions.catalog, courses_sorted: "Catalogue put in order" },
  },
};
