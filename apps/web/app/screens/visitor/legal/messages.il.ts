import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  contents: "בדף הזה",
  since: "בתוקף מ־{date}",
  print: "הדפסה",
  company: "{brand} בע״מ",
  privacyDescription: "מה אנחנו שומרים על הורים וילדים, לשם מה, לכמה זמן, ומה אפשר לבקש.",
  termsDescription: "שיעורים, מקומות, מחירים, ביטול והחזר, ומה אנחנו מבטיחים זה לזה.",
  retention: {
    what: "מה",
    howLong: "כמה זמן",
    kinds: {
      guests: "אורחים בשם בשיעור",
      sessions: "כניסות לחשבון",
      deleted_child: "מידע על ילד שהתבקשה מחיקתו",
      private_messages: "הודעות בין ילד למורה",
      room_chat: "הצ׳אט של השיעור",
      submissions: "תשובות לשקופיות",
      connection_logs: "יומני חיבור",
      leads: "פניות של אנשים בלי חשבון",
      audit: "מי עיין או שינה, ומה",
      attendance_and_grades: "נוכחות",
      payments: "תשלומים",
    },
    units: {
      hours: "{amount, plural, one {שעה} two {שעתיים} other {# שעות}}",
      days: "{amount, plural, one {יום} two {יומיים} other {# יום}}",
      months: "{amount, plural, one {חודש} two {חודשיים} other {# חודשים}}",
      years: "{amount, plural, one {שנה} two {שנתיים} other {# שנים}}",
    },
    from: {
      made: "{time}",
      group_end: "{time} אחרי סיום הקבוצה",
      last_group: "{time} אחרי הקבוצה האחרונה של הילד",
      session_end: "{time} אחרי שהסתיימו",
      deletion: "לכל היותר {time} אחרי הבקשה",
    },
  },
};
