import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  count: "{count, plural, one {קבוצה אחת} two {שתי קבוצות} other {# קבוצות}}",
  filter: "שם, קורס או מורה",
  columns: {
    publicName: "קבוצה",
    course: "קורס",
    status: "סטטוס",
    teacher: "מורה",
    times: "מועדים",
    studentNumber: "מקומות",
    classes: "שיעורים",
    nextClass: "השיעור הבא",
    startDate: "תאריך התחלה",
    school: "בית ספר",
  },
  of: "{count, number} מתוך {all, number}",
  classesOf: "השיעורים של {name} שהסתיימו",
  next: "{day, select, today {היום} tomorrow {מחר} yesterday {אתמול} other {{date}}}, {time}",
  filters: { status: "סטטוס", withoutTeacher: "מורה", launched: "קביעת שיעורים", finished: "התקדמות", venue: "מיקום" },
  any: { status: "כל הסטטוסים", withoutTeacher: "כל המורים", launched: "כל השיבוצים", finished: "כל שלב", venue: "כל המיקומים" },
  choices: {
    withoutTeacher: { yes: "ללא מורה", no: "עם מורה" },
    launched: { yes: "נקבעו שיעורים", no: "לא נקבעו שיעורים" },
    finished: { yes: "הסתיימו", no: "נמשכות" },
  },
  clearFilters: "ניקוי הסינון",
  empty: "עדיין אין קבוצות. אפשר ליצור קבוצה עם קורס, מועדים שבועיים, מורה ומקומות.",
  emptyWatched: "עדיין לא הוקצו לך קבוצות. בית הספר קובע אילו קבוצות יוצגו כאן.",
  emptyFiltered: "אין קבוצות תואמות.",
  add: {
    action: "קבוצה חדשה",
    text: "אפשר לשנות הכול עד לקביעת השיעורים.",
    accept: "יצירת הקבוצה",
    done: "הקבוצה {name} נוצרה",
  },
};
