import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "הודעות אימייל",
  text: "איך נראות הודעות האימייל שמשפחות מקבלות מבית הספר, בשפה שלהן.",
  school: "בית ספר",
  none: "עדיין אין בית ספר",
  noneText: "כשיוגדר לכם בית ספר, הודעות האימייל שלו יופיעו כאן.",
  look: "עיצוב",
  color: { label: "צבע הכפתורים", hint: "למשל ‎#17603A. שדה ריק: הצבע הרגיל." },
  problems: {
    color_malformed: "יש להזין צבע, למשל ‎#17603A.",
    contrast_too_low: "קשה לקרוא טקסט על הצבע הזה. כדאי לבחור צבע כהה או בהיר יותר.",
    refused: "יש לבדוק את השדה הזה.",
  },
  save: "שמירה",
  saving: "שומרים…",
  saved: "השינויים נשמרו",
  logo: {
    label: "לוגו",
    add: "העלאת לוגו",
    prompt: "אפשר לגרור לכאן תמונה או לבחור אותה",
    hint: "JPEG,‏ PNG,‏ GIF או WebP. הגובה בהודעה: 40 פיקסלים.",
    uploads: "העלאות",
    cancel: "הסרת {name}",
    stop: "עצירת ההעלאה של {name}",
    remove: "הסרת הלוגו",
    removed: "הלוגו הוסר",
    alt: "הלוגו שלכם",
  },
  preview: "תצוגה מקדימה",
  template: "הודעה",
  subject: "נושא: {subject}",
  sizes: { label: "גודל המסך", phone: "טלפון", desktop: "מחשב" },
  frame: "תצוגה מקדימה של ההודעה",
  send: "שליחת הודעת ניסיון אליי",
  sent: "הודעת ניסיון נשלחה אל {email}",
};
