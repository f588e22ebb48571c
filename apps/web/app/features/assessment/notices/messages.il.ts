import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "חדש במטלות",
  due: "להגשה בקרוב",
  missed: "לא הוגשה",
  graded: "ציון: {percent, number}%",
  commented: "משוב חדש",
  retake: "אפשר לחזור על המבחן",
  dueAt: "להגשה {day, select, today {היום עד {time}} tomorrow {מחר עד {time}} other {עד {date}, {time}}}",
  wasDueAt: "מועד ההגשה היה {day, select, today {היום ב־{time}} yesterday {אתמול ב־{time}} other {{date}, {time}}}",
  withComment: "עם משוב",
};
