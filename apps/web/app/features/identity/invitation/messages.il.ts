import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "הזמנה",
  title: "ברוכים הבאים, {name}",
  text: "בחרו סיסמה כדי להתחיל. מעכשיו תיכנסו עם <email></email>.",
  textWithoutEmail: "בחרו סיסמה כדי להתחיל.",
  save: "הגדרת סיסמה וכניסה",
  logIn: "כניסה",
  dead: {
    title: "ההזמנה הזאת כבר לא תקפה",
    text: "כבר השתמשו בה, או שעברו יותר מ־3 ימים. אם כבר בחרתם סיסמה, היכנסו איתה; אם לא, בקשו הזמנה חדשה.",
  },
};
