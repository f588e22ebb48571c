import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  company: "{brand} Ltd",
  termsDescription: "Classes, seats, prices, cancelling and refunds, and what we promise each other.",
  retention: {
    ...us.retention,
    kinds: { ...us.retention.kinds, leads: "Enquiries from people without an account" },
  },
};
