import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  code: {
    title: "כניסה עם קוד",
    text: "מספר השיעור והקוד נמצאים אצל צוות ההוראה. הם תקפים מ־30 דקות לפני השיעור ועד סופו.",
    group: "מספר השיעור",
    code: "קוד",
    name: "השם שלכם",
    optional: "לא חובה",
    join: "כניסה לשיעור",
    joining: "רגע אחד",
    back: "כניסה עם סיסמה",
  },
  problems: {
    group_missing: "יש להזין את מספר השיעור",
    group_unknown: "אין שיעור עם המספר הזה",
    group_closed: "השיעור הזה לא פתוח לאורחים כרגע",
    code_missing: "יש להזין קוד",
    code_wrong: "הקוד שגוי",
    name_missing: "יש להזין שם",
    name_not_allowed: "בחרו שם אחר. השם לא יכול לכלול פרטי קשר או מילים פוגעניות.",
    name_of_staff: "זה שם של אחד מאנשי הצוות. בחרו שם אחר.",
  },
  demo: {
    metaTitle: "שיעור הדגמה",
    metaDescription: "מתנסים בשיעור חי. אין צורך בחשבון, מספיק שם.",
    teacher: "עם {name}",
    name: "איך לקרוא לכם?",
    nameHint: "השם יוצג לקבוצה, ולידו יצוין שאתם אורחים.",
    early: "אפשר להיכנס ב{day}, החל מ־{time}.",
    waiting: "הכניסה מהדף הזה תיפתח אוטומטית.",
    over: "השיעור הזה הסתיים.",
    canceled: "השיעור הזה בוטל.",
    front: "מעבר לדף הבית",
    known: "אתם מחוברים בשם {name}. שיעורי הדגמה מיועדים לאורחים בלי חשבון.",
    open: "מעבר לשיעור",
  },
};
