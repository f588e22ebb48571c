import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  doubles: { ...us.doubles, help: "Two cards that match, such as a maths problem and its answer or a word and its picture." },
  sort: { ...us.sort, canceled: "Move cancelled. {name} is back in place." },
  text: { ...us.text, wordsHint: "Ignores capital letters, accents and a final full stop" },
};
