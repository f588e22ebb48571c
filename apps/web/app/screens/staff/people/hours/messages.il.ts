import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "שעות הוראה",
  own: "השעות שלי",
  text: "לפי השעות האלה מתכננים את השיעורים של קבוצות ומחפשים ממלאי מקום. שינוי בהן לא מזיז אף שיעור.",
  clock: "השעות לפי השעון של בית הספר, {zone}.",
  week: {
    title: "בכל שבוע",
    none: "עדיין אין שעות. עד שיהיו, בית הספר רואה \u201dהשעות לא נמסרו\u201c.",
    weekday: "יום בשבוע",
    from: "משעה",
    to: "עד שעה",
    add: "הוספת שעות",
    remove: "הסרת {weekday}, {from}",
  },
  days: {
    title: "ימים יוצאי דופן",
    none: "חופשה, רופא, אחר צהריים פנוי: ימים שבהם שעות השבוע לא תקפות.",
    day: "תאריך",
    what: "מה שונה",
    away: "לא בעבודה",
    there: "אפשר ללמד גם",
    from: "משעה",
    to: "עד שעה",
    whole: "בלי שעות: היום כולו.",
    note: "הערה",
    add: "הוספת יום",
    remove: "הסרת {day}",
    one: "היום הזה",
  },
  save: "שמירת השעות",
  saved: "השעות נשמרו",
  problems: {
    required: "יש לציין שעה",
    day: "יש לבחור תאריך",
    order: "הסוף קודם להתחלה",
    both: "יש לציין את שתי השעות, או אף אחת",
  },
};
