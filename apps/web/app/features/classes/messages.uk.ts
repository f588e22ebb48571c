import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  joinOpensAt: "You can join from {time}.",
  title: "Timetable",
  failed: "We couldn’t load the timetable",
  canceled: "This class was cancelled.",
};
