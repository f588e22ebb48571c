import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  skip: "דילוג לתוכן",
  close: "סגירה",
  home: "דף הבית",
  loading: "טוענים…",
  loadingFailed: "לא הצלחנו לטעון את הדף",
  offline: "אין חיבור לאינטרנט",
  offlineDetail: "מה שעשיתם בדף הזה נשמר. נמשיך כשהחיבור יחזור.",
  online: "החיבור לאינטרנט חזר",
  notFound: {
    title: "אופס! אין כאן כלום",
    text: "ייתכן שהדף הועבר או שיש טעות בכתובת.",
    metaTitle: "הדף לא נמצא",
  },
  failed: {
    title: "משהו השתבש",
    computerSays: "המחשב אומר ‘שגיאה {error}’",
    text: "התקלה אצלנו. נסו שוב בעוד רגע.",
    forbidden: "אין לכם גישה לדף הזה. היכנסו עם חשבון אחר כדי לפתוח אותו.",
    again: "ניסיון נוסף",
    report: "אם אתם פונים אלינו, ציינו את המספר הזה: {id}",
    metaTitle: "משהו השתבש",
  },
  goHome: "לדף הבית",
  confirm: { accept: "כן", decline: "לא", gotIt: "הבנתי" },
  problems: {
    network: "אין חיבור לשרת. בדקו את החיבור לאינטרנט ונסו שוב.",
    tooMany: "יותר מדי ניסיונות. המתינו מעט ונסו שוב.",
    unknown: "משהו השתבש",
    statusUndefined: "משהו השתבש. נסו שוב בעוד רגע.",
    operation: {
      slow: "זה נמשך יותר מהרגיל. הפעולה ממשיכה מעצמה, והדף ממשיך לבדוק.",
      not_found: "הפריט הזה כבר לא זמין.",
      state_changed: "משהו השתנה בינתיים. בדקו והתחילו מחדש.",
      student_has_active_course: "יש קורס שעדיין פעיל. המתינו לסיומו.",
      temporarily_unavailable: "יש כרגע עומס. התחילו שוב בעוד רגע.",
      too_many_requests: "יותר מדי ניסיונות. המתינו מעט והתחילו שוב.",
      transition_not_allowed: "אי אפשר לבצע את זה במצב הנוכחי.",
    },
  },
};
