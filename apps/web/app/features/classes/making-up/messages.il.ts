import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  absence: {
    tell: "הודעה על היעדרות: {name}",
    text: "צוות ההוראה יקבל הודעה, וזה לא ייחשב כשיעור שהוחמץ. אפשר יהיה להשלים את השיעור אחר כך.",
    reason: "למה, אם בא לך לספר",
    send: "להודיע לצוות",
    keep: "לא משנה",
    sending: "שולחים…",
    told: "הצוות יודע על ההיעדרות: {name}.",
    back: "בכל זאת בשיעור: {name}",
    tellDone: "נרשם. הצוות יודע.",
    backDone: "מצוין: שוב מחכים ל{name}.",
  },
  catchUp: {
    label: "שיעורים להשלמה",
    open: "שיעור להשלמה עבור {name}: <b>{lesson}</b>",
    until: "{course} • עד {date}",
    booked: "נקבעה השלמה עבור {name}: <b>{lesson}</b>",
    bookedFor: "{course} • {when}",
    find: "למצוא שיעור",
    findLabel: "למצוא שיעור עבור {name}: {lesson}",
    giveBack: "לוותר על המקום",
    giveBackLabel: "לוותר על המקום: {lesson}, {name}",
    title: "מתי נוח לכם?",
    intro: "אותו שיעור, עם מקום פנוי. ההצעה המתאימה ביותר עבור {name} מופיעה ראשונה.",
    best: "הכי מתאים",
    place: "{with} • {free, plural, one {נשאר מקום אחד} two {נשארו שני מקומות} other {נשארו # מקומות}}",
    with: "עם {teacher}",
    noTeacher: "צוות ההוראה ייקבע",
    book: "לקבוע",
    bookLabel: "לקבוע {when}",
    none: "אין כרגע שיעור מתאים",
    noneText: "בית הספר רואה שיש המתנה עבור {name}. כדאי לחזור ולבדוק בעוד כמה ימים.",
    done: "נקבע. זה כבר בלוח הזמנים.",
    given: "המקום התפנה. אפשר לקבוע שיעור אחר.",
    loading: "מחפשים שיעורים…",
  },
  failures: {
    taken: "מישהו הקדים אותך: המקום כבר נתפס. אפשר לבחור שיעור אחר.",
    clash: "יש שיעור אחר באותה שעה: {name}.",
    late: "כבר מאוחר מדי: השיעור עומד להתחיל.",
  },
  clock: {
    changes: "השעון משתנה: החל מ־{date}, {course} מתחיל אצלכם ב־{after} ולא ב־{before}. בשעון בית הספר אין שינוי.",
  },
};
