import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "היעדרויות",
  offline: "אין חיבור לאינטרנט. אי אפשר לטעון את הנתונים כרגע.",
  columns: {
    student: "תלמיד/ה",
    absences: "היעדרויות",
    group: "קבוצה",
    since: "מאז",
    parent: "הורה",
    lesson: "שיעור",
    waiting: "בהמתנה",
    missed: "תאריך ההיעדרות",
    until: "עד",
  },
  inARow: "{count, plural, one {שיעור אחד} two {שתיים ברצף} other {# ברצף}}",
  waiting: "{count, plural, one {ילד/ה אחד/ת} two {שני ילדים} other {# ילדים}}",
  make: "קביעת שיעור השלמה",
  makeFor: "קביעת שיעור השלמה: {lesson}",
  risk: {
    title: "ילדים בסיכון לעזיבה",
    text: "היעדרות משני השיעורים האחרונים של קבוצה, בלי הודעה. שיחה עם ההורה עוזרת יותר מכול.",
    empty: "אין ילדים שנעדרו משני שיעורים ברצף.",
  },
  proposals: {
    title: "כדאי לקבוע שיעור השלמה",
    text: "מספיק ילדים מחכים לאותו שיעור.",
    empty: "אין שיעור שמספיק ילדים מחכים לו.",
  },
  credits: { title: "מחכים להשלמה", empty: "אין ילדים שמחכים להשלים שיעור." },
};
