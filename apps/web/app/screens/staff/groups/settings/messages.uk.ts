import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  status: { ...us.status, archiveText: "Nobody can join, and the classes ahead are cancelled. What was held stays. Families are told." },
};
