import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "כניסה",
  working: "מתבצעת כניסה",
  other: {
    title: "להחליף חשבון?",
    text: "אתם מחוברים בשם {name}. הקישור הזה מיועד לחשבון אחר.",
    go: "כניסה עם הקישור הזה",
    stay: "להישאר בשם {name}",
  },
  failed: {
    title: "הכניסה לא הצליחה",
    token_invalid: "כבר השתמשו בקישור הזה או שתוקפו פג. היכנסו עם סיסמה.",
    network: "אין חיבור לשרת. בדקו את החיבור לאינטרנט ופתחו את הקישור שוב.",
    wait: "יותר מדי ניסיונות. המתינו דקה ופתחו את הקישור שוב.",
    unknown: "משהו השתבש. פתחו את הקישור שוב בעוד רגע.",
  },
};
