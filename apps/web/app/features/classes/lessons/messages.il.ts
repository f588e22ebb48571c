import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  number: "שיעור {number, number}",
  catchUp: "השלמה",
  canceled: "לא התקיים",
  postponed: "נדחה",
  stars: "{count, plural, one {כוכב אחד} two {שני כוכבים} other {# כוכבים}}",
  online: "{minutes, plural, one {דקה אחת בכיתה} two {שתי דקות בכיתה} other {# דקות בכיתה}}",
  states: {
    EXPECTED: "עוד לא סומן",
    PRESENT: "נוכחות מלאה",
    LATE: "איחור",
    PARTIAL: "יציאה לפני הסוף",
    ABSENT: "היעדרות",
    EXCUSED: "היעדרות מאושרת",
  },
  materialsOf: "חומרים של {title}",
  open: "עכשיו בשידור חי",
  finish: "להשלים את השיעור",
  finishLabel: "להשלים את השיעור: {lesson}",
  caughtUp: "הושלם בבית",
  left: "{count, plural, one {נשארה שקופית אחת} other {נשארו # שקופיות}}, עד {date}",
};
