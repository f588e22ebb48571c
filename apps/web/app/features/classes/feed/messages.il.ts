import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "קישור ליומן",
  text: "קישור פרטי מוסיף את השיעורים לאפליקציית היומן ומתעדכן בכל שינוי.",
  has: "הקישור ליומן פעיל.",
  read: "סנכרון אחרון: {date}.",
  unread: "אף יומן לא השתמש בו עדיין.",
  make: "יצירת קישור",
  copy: "העתקה",
  copied: "הועתק",
  notCopied: "לא הצלחנו להעתיק את הקישור. אפשר לסמן אותו ולהעתיק ידנית.",
  once: "כדאי להעתיק עכשיו, הקישור לא יוצג שוב. מי שהקישור אצלו רואה את השיעורים.",
  ends: "יומנים שמשתמשים בקישור הנוכחי יפסיקו להתעדכן.",
  cancel: "ביטול",
  renew: {
    action: "החלפת הקישור",
    title: "להחליף את הקישור ליומן?",
  },
  remove: {
    action: "הסרת הקישור",
    title: "להסיר את הקישור ליומן?",
    done: "הקישור ליומן הוסר",
  },
  working: "רק רגע…",
};
