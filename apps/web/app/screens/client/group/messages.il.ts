import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  back: "ללוח הזמנים",
  schedule: "{weekdays}, {hours}",
  everyOtherWeek: "{weekdays}, {hours}, פעם בשבועיים",
  with: "עם {teacher}",
  progress: "{done, number} מתוך {count, number} שיעורים",
  next: "השיעור הבא: {when}",
  join: "כניסה בתור {name}",
  past: "השיעורים עד עכשיו",
  nextCatchUp: "הבא בתור, שיעור השלמה: {when}",
  noneAhead: "אין שיעורים נוספים בתוכנית.",
  nonePast: "השיעור הראשון עוד לפנינו.",
  attended: "{count, plural, =0 {עדיין לא הייתה נוכחות} other {נוכחות ב־# מתוך {of, number}}}",
  about: "הכול על {name}",
};
