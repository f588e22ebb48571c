import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "החיבורים הפעילים שלכם",
  text: "לא מזהים חיבור? נתקו אותו והחליפו סיסמה.",
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
  actingAs: "צפייה בדפים של {name}",
  end: "ניתוק",
  endOf: "ניתוק: {device}",
  logOut: "יציאה",
  ended: "החיבור נותק",
  addressNote: "כתובות ה־IP מקוצרות, כך שהן מציגות את הרשת ולא את הבית.",
  trusted: {
    title: "מכשירים מהימנים",
    text: "במכשירים האלה לא צריך קוד בכניסה. סיסמה חדשה או אפליקציית אימות חדשה מסירות את כולם.",
    none: "אין מכשירים מהימנים. אפשר להגדיר מכשיר כמהימן כשמזינים את הקוד בכניסה.",
    current: "המכשיר הזה",
    until: "מהימן עד {until} · שימוש אחרון {used}",
    forget: "הסרת כל המכשירים המהימנים",
    forgotten: "המכשירים המהימנים הוסרו. בכל מכשיר תתבקשו להזין קוד.",
  },
};
