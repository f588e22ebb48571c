import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  count: "{count, plural, one {קבוצה אחת} two {שתי קבוצות} other {# קבוצות}}",
  filter: "שם, קורס או מורה",
  columns: {
    publicName: "קבוצה",
    course: "קורס",
    status: "מצב",
    teacher: "הוראה",
    times: "זמנים",
    studentNumber: "מקומות",
    classes: "שיעורים",
    nextClass: "השיעור הבא",
    startDate: "התחלה",
    school: "בית ספר",
  },
  of: "{count, number} מתוך {all, number}",
  classesOf: "השיעורים של {name} שהסתיימו",
  next: "{day, select, today {היום} tomorrow {מחר} yesterday {אתמול} other {{date}}}, {time}",
  filters: { status: "מצב", withoutTeacher: "הוראה", launched: "השקה", finished: "סיום", venue: "מקום" },
  any: { status: "כל המצבים", withoutTeacher: "עם ובלי מורה", launched: "הושקו?", finished: "הסתיימו?", venue: "כל המקומות" },
  choices: {
    withoutTeacher: { yes: "בלי מורה", no: "עם מורה" },
    launched: { yes: "הושקו", no: "עוד לא הושקו" },
    finished: { yes: "הסתיימו", no: "נמשכות" },
  },
  clearFilters: "ניקוי הסינון",
  empty: "עוד אין קבוצות. קבוצה היא קורס עם זמן, מורה ומקומות.",
  emptyWatched: "עוד אין קבוצות שמקושרות אליך. בית הספר קובע אילו קבוצות מוצגות.",
  emptyFiltered: "אין קבוצה כזאת.",
  add: {
    action: "קבוצה חדשה",
    text: "מועדי השיעורים נקבעים בהשקה: עד אז אפשר לשנות הכול.",
    accept: "יצירת הקבוצה",
    done: "הקבוצה {name} נוצרה",
  },
};
