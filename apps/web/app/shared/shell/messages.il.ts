import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  skip: "דילוג לתוכן",
  close: "סגירה",
  home: "דף הבית",
  loading: "טוען",
  loadingFailed: "לא הצלחנו לטעון את הדף",
  offline: "אין חיבור לאינטרנט",
  offlineDetail: "מה שיש כאן נשמר. נמשיך לבד כשהחיבור יחזור.",
  online: "החיבור חזר",
  notFound: {
    title: "אופס! אין כאן כלום",
    text: "ייתכן שהדף עבר למקום אחר, או שנפלה טעות בכתובת.",
    metaTitle: "הדף לא נמצא",
  },
  failed: {
    title: "משהו השתבש בדרך",
    computerSays: "המחשב אומר ‘שגיאה {error}’",
    text: "התקלה אצלנו. כדאי לנסות שוב עוד רגע; שום דבר לא אבד.",
    forbidden: "הדף הזה שייך לחשבון אחר. כדי לפתוח אותו צריך להתחבר בחשבון המתאים.",
    again: "ניסיון נוסף",
    report: "בפנייה אלינו אפשר לצרף את המספר: {id}",
    metaTitle: "משהו השתבש",
  },
  goHome: "לדף הבית",
  confirm: { accept: "כן", decline: "לא", gotIt: "הבנתי" },
  problems: {
    network: "אין תקשורת עם השרת. כדאי לבדוק את החיבור ולנסות שוב.",
    tooMany: "יותר מדי ניסיונות. כדאי להמתין מעט ולנסות שוב.",
    unknown: "משהו השתבש",
    statusUndefined: "פרמטרי המצב לא הוגדרו",
    operation: {
      not_found: "מה שביקשת לעבד כבר לא קיים.",
      state_changed: "משהו השתנה בינתיים. כדאי לבדוק שוב ולהתחיל מחדש.",
      student_has_active_course: "יש קורס שעדיין פעיל. צריך שיסתיים קודם.",
      temporarily_unavailable: "יש עומס כרגע. כדאי להתחיל שוב בעוד רגע.",
      too_many_requests: "יותר מדי ניסיונות. כדאי להמתין מעט ולהתחיל שוב.",
      transition_not_allowed: "אי אפשר לעשות זאת במצב הנוכחי.",
    },
  },
};
