import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  problems: { ...us.problems, off: "Your school doesn’t offer this any more. Use your password." },
};
