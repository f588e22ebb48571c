import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "היעדרויות",
  offline: "אין חיבור לאינטרנט. יש להתחבר כדי לטעון את ההיעדרויות.",
  columns: {
    student: "תלמידים",
    absences: "היעדרויות",
    group: "קבוצה",
    since: "מאז",
    parent: "הורה",
    lesson: "שיעור",
    waiting: "בהמתנה",
    missed: "תאריך ההיעדרות",
    until: "עד",
  },
  inARow: "{count, plural, one {שיעור אחד} two {שניים ברצף} other {# ברצף}}",
  waiting: "{count, plural, one {תלמיד אחד} two {שני תלמידים} other {# תלמידים}}",
  make: "קביעת שיעור השלמה",
  makeFor: "קביעת שיעור השלמה: {lesson}",
  risk: {
    title: "היעדרויות חוזרות",
    text: "היעדרות משני שיעורים ברצף לפחות, ללא הודעה. כדאי להתקשר להורים.",
    empty: "אין היעדרויות חוזרות.",
  },
  proposals: {
    title: "שיעורי השלמה לקביעה",
    text: "מספיק תלמידים ממתינים לאותו שיעור.",
    empty: "אין שיעור שמספיק תלמידים ממתינים לו.",
  },
  credits: { title: "ממתינים לשיעור השלמה", empty: "אין תלמידים שממתינים לשיעור השלמה." },
};
