import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  metaDescription:
    "Programming, maths, drawing, chess, languages and more: live classes in small groups with a real teacher. See ages, days and prices.",
};
