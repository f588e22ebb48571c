import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "חדש במטלות",
  due: "להגשה בקרוב",
  missed: "לא הוגשה",
  graded: "ציון: {percent, number}%",
  commented: "משוב חדש",
  retake: "אפשר לחזור על המבחן",
  dueAt: "להגשה עד {date}",
  wasDueAt: "מועד ההגשה היה {date}",
  withComment: "עם משוב",
};
