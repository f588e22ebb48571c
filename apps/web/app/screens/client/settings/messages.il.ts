import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "הפרופיל שלי",
  password: "החלפת סיסמה",
  passwordText: "כל מי שמחובר במקום אחר עם הסיסמה הישנה ינותק.",
  current: "הסיסמה הנוכחית",
  next: "סיסמה חדשה",
  nextHint: "לפחות 6 תווים.",
  show: "הצגת הסיסמה",
  hide: "הסתרת הסיסמה",
  save: "החלפת הסיסמה",
  saving: "שומרים",
  saved: "הסיסמה הוחלפה",
  problems: {
    currentEmpty: "נא להזין את הסיסמה הנוכחית.",
    nextEmpty: "נא להזין סיסמה חדשה.",
    wrong: "זו לא הסיסמה הנוכחית.",
    password_short: "נא לבחור סיסמה באורך 6 תווים לפחות.",
    password_long: "הסיסמה ארוכה מדי.",
    password_common: "זו אחת הסיסמאות שאחרים מנסים קודם. נא לבחור אחרת.",
    other: "נא לבדוק את זה שוב.",
    network: "אין תקשורת עם השרת. שום דבר לא השתנה: אפשר לנסות שוב עוד רגע.",
    wait: "יותר מדי ניסיונות. נא להמתין מעט ולנסות שוב.",
    unknown: "משהו השתבש אצלנו. שום דבר לא השתנה.",
  },
  leave: "יציאה",
  leaveText: "במכשיר הזה. הכניסות של הילדים נשארות.",
  logOut: "יציאה מהחשבון",
};
