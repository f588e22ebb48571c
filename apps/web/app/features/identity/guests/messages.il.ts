import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  code: {
    title: "כניסה עם קוד",
    text: "מספר השיעור והקוד נמצאים אצל המורה. אפשר להיכנס איתם מחצי שעה לפני השיעור ועד סופו.",
    group: "מספר השיעור",
    code: "קוד",
    name: "השם שלך",
    optional: "לא חובה",
    join: "כניסה לשיעור",
    joining: "רגע אחד",
    back: "כניסה עם סיסמה",
  },
  problems: {
    group_missing: "יש להזין את מספר השיעור",
    group_unknown: "אין שיעור במספר הזה",
    group_closed: "השיעור הזה לא פתוח לאורחים כרגע",
    code_missing: "יש להזין קוד",
    code_wrong: "הקוד הזה לא נכון",
    name_missing: "יש להזין שם",
    name_not_allowed: "כדאי לבחור שם אחר. אי אפשר לכתוב בשם פרטי קשר או מילים פוגעניות.",
    name_of_staff: "זה שם של מישהו מהצוות. כדאי לבחור שם אחר.",
  },
  demo: {
    metaTitle: "שיעור להתנסות",
    metaDescription: "להתנסות בשיעור חי בלי חשבון: מספיק לכתוב שם.",
    teacher: "עם {name}",
    name: "איך לקרוא לך?",
    nameHint: "השם מוצג לכיתה, עם סימון שזו כניסה של אורחים.",
    early: "אורחים נכנסים ב{day}, מהשעה {time}.",
    waiting: "הדלת תיפתח בעמוד הזה מעצמה.",
    over: "השיעור הזה הסתיים.",
    canceled: "השיעור הזה לא יתקיים.",
    front: "לעמוד הראשי",
    known: "החיבור הנוכחי הוא בשם {name}. שיעור להתנסות מיועד לאורחים בלי חשבון.",
    open: "לעמוד השיעור",
  },
};
