import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "ביומן שלך",
  text: "אפשר לראות את השיעורים האלה ביומן שלך ולעקוב אחרי כל שינוי: צריך רק למסור לו כתובת פרטית.",
  has: "אפשר לקרוא את השיעורים שלך בכתובת פרטית.",
  read: "יומן קרא אותה לאחרונה ב-{date}.",
  unread: "עוד לא קרא אותה שום יומן.",
  make: "יצירת כתובת",
  copy: "העתקה",
  copied: "הועתק",
  notCopied: "לא הצלחנו להעתיק. אפשר לסמן את הכתובת ולהעתיק ידנית.",
  once: "כדאי להעתיק עכשיו: הכתובת מוצגת פעם אחת בלבד. מי שמחזיק בה רואה את השיעורים.",
  ends: "יומנים שמשתמשים בכתובת הישנה יפסיקו להציג את השיעורים.",
  keep: "להשאיר",
  renew: { action: "כתובת חדשה", title: "ליצור כתובת חדשה?" },
  remove: { action: "הסרת הכתובת", title: "להסיר את הכתובת?", done: "הכתובת הוסרה" },
  working: "בעבודה",
};
