import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "הגעת ללובי",
  text: "עוד רגע יכניסו אותך. כדאי להשאיר את הדף פתוח.",
  starts: "{course}: תחילת השיעור ב־{date}, {time}.",
  offline: "בדקו את החיבור לאינטרנט. המקום נשמר לכמה שניות בלבד.",
  declinedTitle: "אי אפשר להיכנס לשיעור הזה",
  declinedText: "הכניסה לא אושרה. אם זו טעות, אפשר לפנות לבית הספר.",
  host: "לובי",
  waiting: "{count, plural, =0 {לובי} one {אורח אחד בהמתנה} two {שני אורחים בהמתנה} other {# אורחים בהמתנה}}",
  empty: "אין מי שמחכה. אורחים עם הקישור מופיעים כאן.",
  admitted: "{count, plural, =0 {אין אורחים בשיעור} one {אורח אחד בשיעור} two {שני אורחים בשיעור} other {# אורחים בשיעור}}",
  admit: "הכנסה",
  decline: "דחייה",
  admitName: "הכנסה: {name}",
  declineName: "דחייה: {name}",
  gone: "מי שחיכה כבר לא בלובי.",
  full: "השיעור מלא.",
  failed: "לא הצלחנו לטעון את הלובי.",
  tryAgain: "ניסיון נוסף",
  close: "סגירה",
};
