import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  sort: { ...us.sort, canceled: "Move cancelled. {name} is back in place." },
  text: { ...us.text, wordsHint: "Ignores capital letters, accents and a final full stop" },
};
