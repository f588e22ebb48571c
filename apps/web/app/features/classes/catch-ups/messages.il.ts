import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  absence: {
    report: "דיווח על היעדרות של {name}",
    text: "צוות ההוראה יראה את הדיווח, וההיעדרות תיחשב מוצדקת. אפשר להשלים את השיעור אחר כך.",
    reason: "סיבה (לא חובה)",
    send: "דיווח על היעדרות",
    cancel: "ביטול",
    sending: "שולחים…",
    reported: "דיווחתם על היעדרות של {name} מהשיעור הזה.",
    back: "ביטול הדיווח על היעדרות של {name}",
    reportDone: "הדיווח על ההיעדרות נשלח",
    backDone: "הדיווח על היעדרות של {name} בוטל",
  },
  catchUp: {
    label: "שיעורי השלמה",
    open: "{name}: אפשר להשלים את <b>{lesson}</b>",
    until: "{course} • עד {date}",
    booked: "נקבע שיעור השלמה ל{name}: <b>{lesson}</b>",
    bookedFor: "{course} • {when}",
    find: "חיפוש שיעור",
    findLabel: "חיפוש שיעור ל{name}: {lesson}",
    giveBack: "ביטול שיעור ההשלמה",
    giveBackLabel: "ביטול שיעור ההשלמה: {lesson}, {name}",
    title: "בחירת שיעור השלמה",
    intro: "במועדים האלה נלמד אותו שיעור ויש מקום פנוי. המתאים ביותר ל{name} מופיע ראשון.",
    best: "המתאים ביותר",
    place: "{with} • {free, plural, one {נשאר מקום אחד} two {נשארו שני מקומות} other {נשארו # מקומות}}",
    with: "עם {teacher}",
    noTeacher: "פרטי המורה יפורסמו בהמשך",
    book: "קביעת השיעור",
    bookLabel: "קביעת השיעור: {when}",
    none: "אין כרגע שיעורי השלמה מתאימים",
    noneText: "בית הספר רואה ש{name} בהמתנה. כדאי לבדוק שוב בעוד כמה ימים.",
    done: "השיעור נקבע ונוסף ללוח הזמנים.",
    given: "שיעור ההשלמה בוטל. אפשר לקבוע שיעור אחר.",
    loading: "מחפשים שיעורים…",
  },
  failures: {
    taken: "המקום הזה כבר נתפס. אפשר לקבוע שיעור אחר.",
    clash: "ל{name} יש כבר שיעור בשעה הזו.",
    late: "מאוחר מדי לשנות. השיעור עומד להתחיל.",
  },
  clock: {
    changes: "הזזת שעון: החל מ־{date}, {course} יתחיל אצלכם ב־{after} במקום ב־{before}. בשעון בית הספר אין שינוי.",
  },
};
