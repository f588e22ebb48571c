import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "כניסה",
  working: "רגע, נכנסים",
  other: {
    title: "להחליף חשבון?",
    text: "החיבור הנוכחי הוא בשם {name}. הקישור שנפתח מיועד לחשבון אחר.",
    go: "כניסה עם הקישור",
    stay: "להישאר בשם {name}",
  },
  failed: {
    title: "הכניסה לא הצליחה",
    token_invalid: "הקישור הזה כבר לא תקף: נעשה בו שימוש, או שעבר זמנו. אפשר להיכנס עם סיסמה.",
    network: "אין תקשורת עם השרת. כדאי לבדוק את החיבור ולפתוח את הקישור שוב.",
    wait: "יותר מדי ניסיונות. כדאי להמתין דקה ולפתוח את הקישור שוב.",
    unknown: "משהו השתבש. כדאי לפתוח את הקישור שוב עוד רגע.",
  },
};
