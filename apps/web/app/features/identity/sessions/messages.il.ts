import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "החיבורים שלך",
  text: "יש כאן חיבור לא מוכר? כדאי לנתק אותו ואז להחליף סיסמה.",
  device: {
    both: "{browser} ב־{system}",
    one: "{name}",
    phone: "טלפון",
    tablet: "טאבלט",
    computer: "מחשב",
    unknown: "מכשיר לא מזוהה",
  },
  current: "החיבור הזה",
  since: "כניסה: {date}, {time}",
  lastSeen: "שימוש אחרון: {date}, {time}",
  from: "מהכתובת <address></address>",
  actingAs: "בדפים של {name}",
  end: "ניתוק",
  endOf: "ניתוק: {device}",
  logOut: "יציאה",
  ended: "החיבור נותק",
  addressNote: "הכתובות מקוצרות: הן מגלות את הרשת, לא את הבית.",
  trusted: {
    title: "מכשירים מהימנים",
    text: "במכשירים האלה לא מבקשים קוד בכניסה. סיסמה חדשה או אפליקציית אימות חדשה מסירות את כולם.",
    none: "אין מכשירים מהימנים. אפשר לסמן מכשיר כמהימן כשמזינים את הקוד בכניסה.",
    current: "המכשיר הזה",
    until: "מהימן עד {until} · שימוש אחרון {used}",
    forget: "הסרת כל המכשירים",
    forgotten: "מעכשיו יתבקש קוד בכל מכשיר",
  },
};
