import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  closing: { ...us.closing, text: "Pick a day and bring some headphones." },
};
