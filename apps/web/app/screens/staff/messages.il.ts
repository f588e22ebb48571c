import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  nav: { label: "דפי הצוות", today: "היום", settings: "הגדרות בית הספר" },
  tryAgain: "ניסיון נוסף",
  status: {
    UPCOMING: "מתוכנן",
    POSTPONED: "נדחה",
    OPEN: "בשידור חי",
    CLOSED: "הסתיים",
    PREVIEW: "תצוגה מקדימה",
    CANCELED: "בוטל",
  },
  open: "פתיחת השיעור",
  opening: "השיעור נפתח",
  enter: "כניסה",
  openEarly: {
    title: "לפתוח את השיעור כבר עכשיו?",
    text: "השיעור מתחיל {day, select, today {היום בשעה {time}} tomorrow {מחר בשעה {time}} other {ב־{date} בשעה {time}}}. הילדים יכולים להיכנס מרגע הפתיחה.",
    accept: "פתיחה עכשיו",
    decline: "המתנה",
  },
  openRefused: "אי אפשר לפתוח את השיעור כרגע. מצבו המעודכן מופיע בדף.",
  openGone: "השיעור הזה כבר לא משויך אליך.",
  later: {
    metaTitle: "הדפים שלך",
    title: "הדפים שלך בדרך",
    observer: "כאן יופיעו השיעורים שבצפייה שלך והתוצאות שלהם. עד אז אין צורך לעשות דבר.",
    distributor: "כאן יופיעו בתי הספר שלך והקבוצות שלהם. עד אז אין צורך לעשות דבר.",
  },
};
