import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Google",
  working: "נכנסים עם Google",
  problems: {
    denied: "החזרה מ-Google הייתה בלי כניסה. אפשר לנסות שוב, או להיכנס עם סיסמה.",
    again: "הכניסה הזאת עם Google התחילה במקום אחר, או לפני זמן רב מדי. כדאי לנסות שוב.",
    unverified: "ב-Google עוד לא אישרו שהאימייל הזה שלך. אפשר לאשר אותו שם קודם, או להיכנס עם סיסמה.",
    closed: "החשבון הזה סגור. אפשר לכתוב לנו ונברר את זה יחד.",
    student: "אין כאן תלמיד או תלמידה עם חשבון Google הזה. אפשר להיכנס עם שם משתמש וסיסמה.",
    off: "אין כאן כניסה עם Google. אפשר להיכנס עם סיסמה.",
    away: "אין כרגע תקשורת עם Google. אפשר לנסות שוב עוד רגע, או להיכנס עם סיסמה.",
    wait: "יותר מדי ניסיונות. כדאי לחכות דקה ולנסות שוב.",
    network: "אין תקשורת עם השרת. כדאי לבדוק את החיבור ולנסות שוב.",
    duplicate: "חשבון Google הזה כבר מחובר כאן לחשבון אחר.",
    fresh: "לשם כך צריך כניסה מחמש הדקות האחרונות. יש לצאת, להיכנס שוב ולנסות.",
    unknown: "משהו השתבש... כדאי לנסות שוב עוד רגע.",
  },
  told: "זה מה שנמסר לנו: ”<message></message>“",
  signUp: {
    with: "ב-Google אישרו שהכתובת <email></email> שלך: אין צורך בקוד או בסיסמה.",
    another: "להירשם עם אימייל אחר",
    begin: "עוד אין חשבון לכתובת <email></email>. אפשר לפתוח אותו כאן: השם והאימייל כבר הגיעו מ-Google.",
    stale: "עבר יותר מדי זמן מאז האישור של Google. כל מה שכתבת עדיין כאן: אפשר להמשיך שוב עם Google, או לבחור סיסמה.",
  },
  connect: {
    title: "כניסה עם Google",
    text: "בפעם הבאה אפשר יהיה להיכנס עם Google, בלי סיסמה.",
    connected: "חשבון Google שלך פותח את החשבון הזה.",
    connect: "חיבור Google",
    again: "כניסה מחדש עם Google",
  },
};
