import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  contents: "בדף זה",
  since: "בתוקף מ־{date}",
  print: "הדפסה",
  company: "{brand} בע״מ",
  privacyDescription: "איזה מידע אנחנו שומרים על הורים וילדים, למה, לכמה זמן, ומה אפשר לבקש.",
  termsDescription: "שיעורים, מקומות, מחירים, ביטולים והחזרים, ומה אנחנו מבטיחים זה לזה.",
  retention: {
    what: "המידע",
    howLong: "כמה זמן נשמר",
    kinds: {
      guests: "שמות של אורחים בשיעור",
      sessions: "כניסות לחשבון",
      deleted_child: "מידע על ילדים שהתבקשה מחיקתו",
      webhook_deliveries: "אירועים שנשלחו למערכות של בית הספר",
      private_messages: "הודעות פרטיות בין תלמידים לצוות ההוראה",
      ai_threads: "שיחות עם עוזר הבינה המלאכותית",
      recordings: "הקלטות של שיעורים",
      room_chat: "צ׳אט השיעור ולוחות הציור",
      submissions: "תשובות בשקופיות",
      connection_logs: "יומני חיבור",
      service_calls: "קריאות לשירותים שבית הספר מחובר אליהם",
      leads: "פניות של אנשים בלי חשבון",
      audit: "יומן פעילות: מי צפה או שינה, ומה",
      attendance_and_grades: "נוכחות",
      payments: "תשלומים",
    },
    units: {
      hours: "{amount, plural, one {שעה} two {שעתיים} other {# שעות}}",
      days: "{amount, plural, one {יום} two {יומיים} other {# ימים}}",
      months: "{amount, plural, one {חודש} two {חודשיים} other {# חודשים}}",
      years: "{amount, plural, one {שנה} two {שנתיים} other {# שנים}}",
    },
    from: {
      made: "{time}",
      group_end: "{time} אחרי סיום הקבוצה",
      last_group: "{time} אחרי הקבוצה האחרונה של הילדים",
      session_end: "{time} אחרי שהסתיימו",
      deletion: "לכל היותר {time} אחרי הבקשה",
    },
  },
};
