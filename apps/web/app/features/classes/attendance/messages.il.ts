import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  states: {
    EXPECTED: "לא סומן",
    PRESENT: "נוכחות",
    LATE: "איחור",
    PARTIAL: "יציאה מוקדמת",
    ABSENT: "היעדרות",
    EXCUSED: "היעדרות מוצדקת",
  },
  of: "הנוכחות של {name}",
  keys: "בחרו סימון והקישו <keys></keys>",
  automatic: "סימון אוטומטי",
  automaticText: "ייקבע אוטומטית בסוף השיעור",
  markRest: "סימון נוכחות לשאר התלמידים",
  restMarked:
    "{count, plural, =0 {לכולם כבר סומנה נוכחות} one {סומנה נוכחות לתלמיד אחד} two {סומנה נוכחות לשני תלמידים} other {סומנה נוכחות ל־# תלמידים}}",
  marked: "‏{name}: {mark}",
  offline: "אין חיבור לשרת. הנוכחות של {name} לא השתנתה.",
  removed: "‏{name}: כבר לא ברשימת התלמידים של השיעור.",
  refused: "אי אפשר לסמן את הנוכחות הזאת בשיעור הזה.",
  changed: "מישהו אחר עדכן את הנוכחות של {name}: {theirs}. השינוי שלך, {mine}, לא נשמר.",
  failed: "לא הצלחנו לעדכן את הנוכחות של {name}. כדאי לנסות שוב.",
  several: {
    offline: "אין חיבור לשרת. הנוכחות לא נשמרה.",
    changed: "מישהו אחר עדכן את הנוכחות. כדאי לבדוק את הסימונים העדכניים.",
    failed: "לא הצלחנו לשמור את הנוכחות. כדאי לנסות שוב.",
  },
};
