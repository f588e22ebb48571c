import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "זמינות",
  own: "הזמינות שלי",
  text: "לפי הזמינות מתכננים שיעורים ומחפשים מילוי מקום. שינוי כאן לא מזיז שיעורים.",
  clock: "השעות לפי אזור הזמן של בית הספר, {zone}.",
  week: {
    title: "שעות שבועיות",
    none: "עדיין אין שעות. עד שיתווספו, בית הספר רואה ״הזמינות לא ידועה״.",
    weekday: "יום בשבוע",
    from: "משעה",
    to: "עד שעה",
    add: "הוספת שעות",
    remove: "הסרת {weekday}, {from}",
  },
  days: {
    title: "חריגים",
    none: "עדיין אין חריגים. אפשר להוסיף ימי היעדרות או שעות זמינות מעבר לרגיל.",
    day: "תאריך",
    what: "סוג",
    away: "לא זמינים",
    there: "זמינים",
    from: "משעה",
    to: "עד שעה",
    whole: "אפשר להשאיר את השעות ריקות עבור יום שלם.",
    note: "הערה",
    add: "הוספת חריג",
    remove: "הסרת {day}",
    one: "היום הזה",
  },
  save: "שמירת הזמינות",
  saved: "הזמינות נשמרה",
  problems: {
    required: "יש להזין שעה.",
    day: "יש להזין תאריך.",
    order: "שעת הסיום חייבת להיות אחרי שעת ההתחלה.",
    both: "יש להזין את שתי השעות או אף אחת מהן.",
  },
};
