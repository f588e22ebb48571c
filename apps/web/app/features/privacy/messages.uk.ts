import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  erase: {
    ...us.erase,
    problems: {
      ...us.erase.problems,
      course: "A course is still in progress. You can delete everything once it ends or its order is cancelled.",
      order: "A payment is being processed right now. You can delete everything once the order is paid for or cancelled.",
    },
  },
};
