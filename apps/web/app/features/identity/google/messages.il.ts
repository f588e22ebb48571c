import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Google",
  working: "מתבצעת כניסה עם Google",
  problems: {
    denied: "הכניסה עם Google לא הושלמה. נסו שוב, או היכנסו עם סיסמה.",
    again: "תוקף הכניסה עם Google פג, או שהיא התחילה במכשיר אחר. נסו שוב.",
    unverified: "הכתובת הזאת עדיין לא אומתה ב־Google. אמתו אותה שם קודם, או היכנסו עם סיסמה.",
    closed: "החשבון הזה סגור. כתבו לנו ונבדוק את זה.",
    student: "חשבון Google הזה לא מחובר לחשבון של תלמידים. תלמידים נכנסים עם שם משתמש וסיסמה.",
    off: "הכניסה עם Google לא זמינה כאן. היכנסו עם סיסמה.",
    away: "אין כרגע חיבור ל־Google. נסו שוב בעוד רגע, או היכנסו עם סיסמה.",
    wait: "יותר מדי ניסיונות. המתינו דקה ונסו שוב.",
    network: "אין חיבור לשרת. בדקו את החיבור לאינטרנט ונסו שוב.",
    duplicate: "חשבון Google הזה כבר מחובר כאן לחשבון אחר.",
    fresh: "מטעמי אבטחה צריך להיכנס שוב לפני השינוי. צאו מהחשבון, היכנסו ונסו שוב.",
    unknown: "משהו השתבש. נסו שוב בעוד רגע.",
  },
  details: "פרטים: ״<message></message>״",
  signUp: {
    with: "הכתובת <email></email> אומתה ב־Google. אין צורך בקוד או בסיסמה.",
    another: "שימוש באימייל אחר",
    begin: "עדיין אין חשבון עבור <email></email>. אפשר ליצור אותו כאן, עם השם והאימייל מ־Google.",
    stale: "תוקף האימות של Google פג. הפרטים שהזנתם נשמרו כאן: המשיכו שוב עם Google, או בחרו סיסמה.",
  },
  connect: {
    title: "כניסה עם Google",
    text: "חברו את Google כדי להיכנס בלי סיסמה.",
    connected: "אפשר להיכנס עם חשבון Google שלכם.",
    connect: "חיבור Google",
    again: "כניסה מחדש עם Google",
  },
};
