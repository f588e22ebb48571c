import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "כניסה בתור",
  metaTitle: "כניסה",
  metaDescription: "הורים: היכנסו כדי לראות מתי השיעור הבא. תלמידים: היכנסו כדי להצטרף אליו.",
  who: "סוג החשבון",
  parent: "הורים",
  student: "תלמידים",
  identity: "שם משתמש או אימייל",
  studentIdentity: "שם משתמש",
  staffIdentity: "אימייל או טלפון",
  password: "סיסמה",
  forgotPassword: "שכחתם סיסמה?",
  showPassword: "הצגת הסיסמה",
  hidePassword: "הסתרת הסיסמה",
  signIn: "כניסה",
  signingIn: "מתבצעת כניסה",
  or: "או",
  google: "המשך עם Google",
  byCode: "כניסה עם קוד",
  bySchool: "כניסה עם בית הספר",
  bookTrial: "פעם ראשונה כאן? קביעת שיעור ניסיון",
  errors: {
    identity: "יש להזין שם משתמש או אימייל",
    password: "יש להזין סיסמה",
  },
  failures: {
    noToken: "הכניסה לא הושלמה. נסו שוב.",
    wait: "יותר מדי ניסיונות. נסו שוב בעוד <time></time>.",
    waitTime:
      "{minutes, plural, =0 {{seconds, plural, =0 {} one {שנייה} two {שתי שניות} other {# שניות}}} one {דקה{seconds, plural, =0 {} one { ושנייה} two { ושתי שניות} other { ו־# שניות}}} two {שתי דקות{seconds, plural, =0 {} one { ושנייה} two { ושתי שניות} other { ו־# שניות}}} other {# דקות{seconds, plural, =0 {} one { ושנייה} two { ושתי שניות} other { ו־# שניות}}}}",
  },
  loggedIn: "אתם מחוברים בשם {name}.",
  toGroups: "מעבר לקבוצות שלי",
  staff: {
    entry: "כניסת צוות",
    title: "כניסת צוות",
    metaTitle: "כניסת צוות",
    role: "התפקיד שלכם",
    forgot: "שכחתם את הסיסמה? בקשו קישור חדש מהנהלת בית הספר.",
    kinds: { teacher: "מורים", teacher_assistant: "עוזרי הוראה", admin: "מנהלי מערכת", canvas_observer: "משקיפים" },
    back: "הורים ותלמידים? הכניסה כאן",
  },
  parentDialog: {
    title: "כניסת הורים",
    text: "הזינו את הסיסמה של {name}. דפי התלמידים ייסגרו.",
    textWithoutName: "הזינו את סיסמת ההורים. דפי התלמידים ייסגרו.",
    logIn: "כניסה",
    done: "אתם מחוברים בשם {name}",
  },
};
