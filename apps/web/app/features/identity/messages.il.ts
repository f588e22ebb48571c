import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "כניסה בתור",
  metaTitle: "כניסה",
  metaDescription: "כניסה להורים, כדי לראות מתי השיעור הבא, ולתלמידים, כדי להצטרף אליו.",
  who: "מי נכנס",
  parent: "הורה",
  student: "תלמיד/ה",
  identity: "שם משתמש או אימייל",
  studentIdentity: "שם משתמש",
  staffIdentity: "אימייל או טלפון",
  password: "סיסמה",
  forgotPassword: "שכחת סיסמה?",
  showPassword: "הצגת הסיסמה",
  hidePassword: "הסתרת הסיסמה",
  signIn: "כניסה",
  signingIn: "נכנסים",
  or: "או",
  google: "להמשיך עם Google",
  byCode: "כניסה עם קוד",
  bookTrial: "פעם ראשונה כאן? לשיעור ניסיון",
  errors: {
    identity: "יש להזין שם משתמש או אימייל",
    password: "יש להזין סיסמה",
  },
  failures: {
    wrong: "שם המשתמש או הסיסמה שגויים",
    wait: "יותר מדי ניסיונות. אפשר לנסות שוב בעוד <time></time>.",
    waitTime:
      "{minutes, plural, =0 {} one {דקה } two {שתי דקות } other {# דקות }}{seconds, plural, =0 {} one {שנייה} two {שתי שניות} other {# שניות}}",
    network: "אין תקשורת עם השרת. כדאי לבדוק את החיבור ולנסות שוב.",
    unknown: "משהו השתבש. כדאי לנסות שוב עוד רגע.",
  },
  loggedIn: "החיבור הנוכחי הוא בשם {name}.",
  toGroups: "לקבוצות שלי",
  staff: {
    entry: "כניסת צוות",
    title: "כניסת צוות",
    metaTitle: "כניסת צוות",
    role: "התפקיד שלך",
    forgot: "שכחת את הסיסמה? הנהלת בית הספר יכולה לשלוח קישור חדש.",
    kinds: { teacher: "מורה", teacher_assistant: "סיוע בהוראה", admin: "הנהלה", canvas_observer: "צפייה בלבד" },
    back: "הורים ותלמידים נכנסים כאן",
  },
  parentDialog: {
    title: "כניסה כהורה",
    text: "יש להזין את הסיסמה של {name}. דפי התלמיד/ה ייסגרו.",
    textWithoutName: "יש להזין את סיסמת ההורה. דפי התלמיד/ה ייסגרו.",
    logIn: "כניסה",
    done: "נכנסת בשם {name}",
  },
};
