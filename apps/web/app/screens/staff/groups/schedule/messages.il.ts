import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "לוח זמנים",
  today: "היום",
  previous: "החודש הקודם",
  next: "החודש הבא",
  more: "{count, plural, one {ועוד אחד} two {ועוד שניים} other {ועוד #}}",
  count: "{count, plural, =0 {אין שיעורים} one {שיעור אחד} two {שני שיעורים} other {# שיעורים}}",
  dayLabel: "‏{day}, {count, plural, =0 {אין שיעורים} one {שיעור אחד} two {שני שיעורים} other {# שיעורים}}",
  class: "‏{group}, שיעור {number, number}",
  catchUp: "‏{group}, שיעור השלמה",
  noTeacher: "ללא מורה",
  withoutTeacher: "ללא מורה",
  chooseSchool: "בחרו בית ספר כדי לראות את השיעורים שלו",
  chooseSchoolText: "אפשר גם לבחור מורה.",
  kinds: { regular: "שיעור", catchUp: "השלמה", live: "מתקיים עכשיו", past: "הסתיים" },
  allGroups: "הצגת כל הקבוצות",
  failed: "לא הצלחנו לטעון את השיעורים.",
  tooMany: "יש יותר מדי שיעורים להצגה. יש לבחור מורה או בית ספר.",
};
