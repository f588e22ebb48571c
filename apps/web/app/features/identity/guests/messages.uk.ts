import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  demo: { ...us.demo, early: "You can join from {time} on {day}.", canceled: "This class was cancelled." },
};
