import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "הפרופיל שלי",
  leave: "יציאה",
  leaveText: "יציאה מהחשבון במכשיר הזה. הילדים נשארים מחוברים במכשירים שלהם.",
  logOut: "יציאה",
};
