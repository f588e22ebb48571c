import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  dialog: {
    title: "איך נרשמים?",
    text: "ההרשמה לקורסים נעשית על ידי ההורים. אפשר לבקש בלחיצה אחת: נשלח להם אימייל, והתשובה תופיע בדף שלך.",
    textNamed: "ההרשמה לקורסים נעשית על ידי {name}. אפשר לבקש בלחיצה אחת: נשלח אימייל אל {name}, והתשובה תופיע בדף שלך.",
    ask: "לבקש מההורים",
    asking: "שולחים…",
    or: "או",
    together: "ההורים לידך?",
    logIn: "כניסת הורים",
    sent: "שלחנו בקשה להורים שלך",
  },
  failures: {
    network: "אין חיבור לשרת. כדאי לנסות שוב בעוד רגע.",
    wait: "כבר שלחת הרבה בקשות. אפשר לנסות שוב מאוחר יותר.",
    gone: "הקורס הזה כבר לא פתוח להצטרפות.",
    done: "כבר התקבלה תשובה לבקשה הזאת.",
    unknown: "משהו השתבש אצלנו. כדאי לנסות שוב בעוד רגע.",
  },
  own: {
    title: "הבקשות שלך להצטרף לקורסים",
    OPEN: "ממתינים לתשובת ההורים",
    ACCEPTED: "ההורים אמרו כן",
    DECLINED: "לא עכשיו",
    asked: "הבקשה נשלחה ב־{date}",
    answered: "התשובה ניתנה ב־{date}",
    note: "הערה מההורים: {note}",
  },
  parent: {
    label: "בקשות הילדים להצטרף לקורסים",
    wants: "{name}: בקשה להצטרף לקורס <b>{course}</b>",
    group: "קבוצה: {group}",
    asked: "הבקשה נשלחה ב־{date}",
    accept: "כן, להרשמה",
    acceptLabel: "כן, להרשמה: {course}, {name}",
    decline: "לא עכשיו",
    declineLabel: "לא עכשיו: {course}, {name}",
    declineTitle: "לדחות את הבקשה?",
    declineText: "התשובה תופיע בדף של {name}. כדאי להוסיף סיבה קצרה.",
    note: "הערה אל {name}",
    sendDecline: "שליחת התשובה",
    keep: "חזרה",
    sending: "שולחים…",
    declined: "התשובה תופיע בדף של {name}",
  },
};
