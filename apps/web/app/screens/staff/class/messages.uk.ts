import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  nobody: "No students on this register yet.",
  failed: "We couldn’t load the register",
};
