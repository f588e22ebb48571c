import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  back: "הקבוצות שלי",
  with: "עם {teacher}",
  progress: "{done, number} מתוך {count, number} שיעורים",
  stars: "{count, plural, one {כוכב אחד} two {שני כוכבים} other {# כוכבים}}",
  next: "השיעור הבא",
  join: "כניסה לשיעור",
  joinOpens: "אפשר להיכנס מ־{time}",
  finished: "סיימת את כל השיעורים. כל הכבוד!",
  ahead: "שיעורים קרובים",
  past: "שיעורים שהתקיימו",
  noneAhead: "אין שיעורים נוספים בלוח הזמנים.",
  nonePast: "עדיין לא התקיימו שיעורים.",
  attended:
    "{count, plural, =0 {עדיין אין נוכחות} one {נוכחות באחד מתוך {of, number}} two {נוכחות בשניים מתוך {of, number}} other {נוכחות ב־# מתוך {of, number}}}",
  showAll: "הצגת כל {count, number} השיעורים",
};
