import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "כתוביות",
  off: "בלי כתוביות",
  notLoaded: "הכתוביות לא נטענו.",
  none: "עדיין אין כתוביות להקלטה הזאת. אפשר להוסיף קובץ WebVTT או SubRip.",
  how: "את הכתוביות מפעילים בנגן.",
  language: "שפה",
  file: "קובץ כתוביות",
  upload: "העלאת כתוביות",
  replace: "החלפת הכתוביות",
  remove: "הסרה",
  removeOf: "הסרת הכתוביות: {language}",
  removeTitle: "להסיר את הכתוביות ב{language}?",
  added: "הכתוביות נוספו.",
  removed: "הכתוביות הוסרו.",
  problems: {
    not_vtt: "אין כתוביות בקובץ הזה. בחרו קובץ ‎.vtt‎ או ‎.srt‎.",
    bad_time: "אחד הזמנים בקובץ שגוי. תקנו והעלו את הקובץ שוב.",
    too_long: "הקובץ, או אחת הכתוביות שבו, ארוכים מדי.",
    too_many: "יש יותר מדי כתוביות בקובץ הזה.",
    no_captions: "אין כתוביות בקובץ הזה. בחרו קובץ ‎.vtt‎ או ‎.srt‎.",
  },
};
