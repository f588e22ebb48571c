import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  weights: {
    ...us.weights,
    text: "How much each type counts towards the total grade. A group can have its own.",
    textDefault: "How much each type counts towards the total grade. These are the default weights.",
  },
};
