import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "הפרופיל שלי",
  leave: "יציאה",
  leaveText: "במכשיר הזה. הכניסות של הילדים נשארות.",
  logOut: "יציאה מהחשבון",
};
