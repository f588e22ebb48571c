import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  dialog: {
    title: "איך נרשמים?",
    text: "הורה רושם אותך לקורס. אפשר לבקש בלחיצה אחת: נכתוב להורה, והתשובה תגיע לדף שלך.",
    textNamed: "הרישום לקורס נעשה על ידי {name}. אפשר לבקש בלחיצה אחת: נכתוב אל {name}, והתשובה תגיע לדף שלך.",
    ask: "לבקש מההורה שלי",
    asking: "שולחים",
    or: "או",
    together: "ההורה לידך?",
    logIn: "כניסה כהורה",
    sent: "שלחנו בקשה להורה שלך",
  },
  failures: {
    network: "אין תקשורת עם השרת. כדאי לנסות שוב עוד רגע.",
    wait: "כבר נשלחו הרבה בקשות. כדאי לנסות שוב עוד קצת.",
    gone: "כבר אי אפשר להצטרף לקורס הזה.",
    done: "כבר ניתנה תשובה.",
    unknown: "משהו השתבש אצלנו. כדאי לנסות שוב עוד רגע.",
  },
  own: {
    title: "הקורסים שביקשת",
    OPEN: "מחכים לתשובת ההורה",
    ACCEPTED: "ההורה אמר כן",
    DECLINED: "לא עכשיו",
    asked: "הבקשה נשלחה ב־{date}",
    answered: "התשובה ניתנה ב־{date}",
    note: "מילה מההורה: {note}",
  },
  parent: {
    label: "מה הילדים מבקשים",
    wants: "בקשה מאת {name}: להצטרף לקורס <b>{course}</b>",
    group: "קבוצה: {group}",
    asked: "הבקשה נשלחה ב־{date}",
    accept: "כן, להרשמה",
    acceptLabel: "כן, להרשמה: {course}, {name}",
    decline: "לא עכשיו",
    declineLabel: "לא עכשיו: {course}, {name}",
    declineTitle: "לא עכשיו?",
    declineText: "התשובה תופיע בדף של {name}. כמה מילים על הסיבה עוזרות.",
    note: "כמה מילים אל {name}",
    sendDecline: "שליחת התשובה",
    keep: "חזרה",
    sending: "שולחים",
    declined: "התשובה מופיעה בדף של {name}",
  },
};
