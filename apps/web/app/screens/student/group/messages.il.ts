import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  back: "הקבוצות שלי",
  with: "עם {teacher}",
  progress: "{done, number} מתוך {count, number} שיעורים",
  stars: "{count, plural, one {כוכב אחד} two {שני כוכבים} other {# כוכבים}}",
  next: "השיעור הבא",
  join: "כניסה לשיעור",
  doorOpens: "הדלת נפתחת ב־{time}",
  finished: "כל השיעורים הסתיימו. כל הכבוד!",
  ahead: "השיעורים שלפנינו",
  past: "השיעורים עד עכשיו",
  noneAhead: "לא נקבעו שיעורים נוספים.",
  nonePast: "השיעור הראשון עוד לפנינו.",
  attended:
    "{count, plural, =0 {עוד לא הייתה נוכחות בשיעור} one {נוכחות באחד מתוך {of, number}} two {נוכחות בשניים מתוך {of, number}} other {נוכחות ב־# מתוך {of, number}}}",
  showAll: "להציג את כל {count, number}",
};
