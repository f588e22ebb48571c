import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  who: "Staff are recognised once by an email address the provider has verified. Parents and students log in once with their password, and are connected from then on. Staff still enter their code.",
};
