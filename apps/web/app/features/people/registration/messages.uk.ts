import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  consent: {
    ...us.consent,
    ai_assistantText:
      "Your child may ask a programme about the lesson. It answers from the lesson’s own slides, and teachers can read along.",
  },
};
