import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  back: "חזרה ללוח הזמנים",
  schedule: "{weekdays}, {hours}",
  everyOtherWeek: "{weekdays}, {hours}, פעם בשבועיים",
  with: "עם {teacher}",
  progress: "{done, number} מתוך {count, number} שיעורים",
  next: "השיעור הבא: {when}",
  join: "כניסה בתור {name}",
  past: "שיעורים שהתקיימו",
  nextCatchUp: "שיעור ההשלמה הבא: {when}",
  noneAhead: "אין שיעורים נוספים בלוח הזמנים.",
  nonePast: "עדיין לא התקיימו שיעורים.",
  attended: "{count, plural, =0 {עדיין אין נוכחות} other {נוכחות ב־# מתוך {of, number}}}",
  assignments: "מטלות",
  about: "הפרופיל של {name}",
};
