import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "השלמת השיעור",
  left: "{count, plural, =0 {הכול הושלם} one {נשארה שקופית אחת} two {נשארו שתי שקופיות} other {נשארו # שקופיות}}",
  slides: "שקופיות השיעור",
  back: "הקודמת",
  next: "הבאה",
  nextOpen: "לשקופית שלא הושלמה",
  finish: "סיום",
  together: "הכיתה עשתה את השקופית הזאת יחד. אפשר לצפות בה.",
  doneTitle: "השלמת את השיעור!",
  doneText: "המורה וההורים יכולים לראות מה עשית. נתראה בשיעור הבא!",
  earlyTitle: "עוד לא הגיע הזמן",
  earlyText: "אפשר להשלים את השיעור הזה מ־{time}.",
  opensText: "השיעור הזה נפתח ב־{date}, {time}.",
  due: "עד {date}, {time}",
  overTitle: "השיעור הזה סגור",
  overText: "לא נשאר כאן מה לעשות. השיעור הבא מופיע בדף הבית שלך.",
  clientText: "כדי להשלים את השיעור, עוברים לחשבון של הילדים. החשבון שלכם יישאר מחובר.",
  home: "לדף הבית שלי",
  toLesson: "חזרה לשיעור",
};
