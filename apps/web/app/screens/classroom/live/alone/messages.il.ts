import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "המשך השיעור",
  left: "{count, plural, =0 {הכול הושלם} one {נשארה שקופית אחת} other {נשארו # שקופיות}}",
  slides: "השקופיות של השיעור",
  back: "אחורה",
  next: "הלאה",
  nextOpen: "למה שנשאר",
  finish: "סיימתי",
  together: "את השקופית הזאת הכיתה עשתה יחד. אפשר להסתכל.",
  doneTitle: "השלמת את כל השיעור!",
  doneText: "הצוות וההורים יכולים לראות את זה. נתראה בשיעור הבא.",
  earlyTitle: "עוד רגע",
  earlyText: "אפשר יהיה להשלים את השיעור החל מ־{time}.",
  overTitle: "השיעור הזה סגור",
  overText: "לא נשאר בו עכשיו מה לעשות. השיעור הבא מופיע בעמוד שלך.",
  clientText: "ממשיכים בשם הילד או הילדה כדי להשלים את השיעור. העמוד שלכם נשאר כמו שהוא.",
  home: "לעמוד שלי",
  toLesson: "חזרה לשיעור",
};
