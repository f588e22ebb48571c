import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "תשלומים באיחור",
  text: "תשלומים שנכשלו או באיחור. אפשר לשלוח תזכורת פעם ביום, להציע מועד חדש או להשהות את התשלומים.",
  count: "{count, plural, one {משפחה אחת} two {שתי משפחות} other {# משפחות}}",
  sums: "{sum} בסך הכול",
  filter: "סינון לפי הורה",
  parent: "הורה",
  school: "בית ספר",
  since: "מועד התשלום",
  days: "ימים",
  tried: "ניסיון אחרון",
  neverTried: "עדיין לא היה ניסיון",
  nextTry: "הניסיון הבא: {date}",
  paused: "מושהה עד {date}",
  contact: "אימייל אחרון",
  parts: "תשלומים",
  amount: "סכום",
  remind: "תזכורת",
  refunds: {
    title: "{count, plural, one {החזר אחד לא הושלם} two {שני החזרים לא הושלמו} other {# החזרים לא הושלמו}}",
    text: "הכסף לא הגיע למשפחה. מתוך ההזמנה אפשר לבצע החזר נוסף, או לסמן שהכסף הוחזר בדרך אחרת.",
    order: "הזמנה {id, number}, {name}",
    failed: "נכשל ב־{date}",
    more: "{count, plural, one {ועוד אחד} two {ועוד שניים} other {ועוד #}}",
  },
  empty: "אין תשלומים באיחור.",
  emptyFiltered: "אין תשלומים באיחור להורה הזה.",
  clear: "ניקוי הסינון",
};
