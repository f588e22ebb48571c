import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "הזמנה",
  title: "שמחים שהצטרפת, {name}",
  text: "נשאר רק לבחור סיסמה. מעכשיו נכנסים עם <email></email>.",
  textWithoutEmail: "נשאר רק לבחור סיסמה.",
  save: "שמירת הסיסמה וכניסה",
  logIn: "כניסה",
  dead: {
    title: "ההזמנה הזאת כבר לא תקפה",
    text: "כבר נעשה בה שימוש, או שעברו יותר מ־3 ימים. אם כבר נבחרה סיסמה, אפשר להיכנס איתה. אם לא, אפשר לבקש הזמנה חדשה ממי שהזמין אותך.",
  },
};
