import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  hand: {
    ...us.hand,
    late: "The due date has passed. You can still hand it in: it will be marked as late.",
    closed: "The course is over, so nothing more can be handed in.",
  },
};
