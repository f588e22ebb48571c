import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "לוח שיעורים",
  today: "היום",
  previous: "החודש הקודם",
  next: "החודש הבא",
  more: "{count, plural, one {ועוד אחד} two {ועוד שניים} other {ועוד #}}",
  count: "{count, plural, =0 {אין שיעורים} one {שיעור אחד} two {שני שיעורים} other {# שיעורים}}",
  dayLabel: "{day}, {count, plural, =0 {אין שיעורים} one {שיעור אחד} two {שני שיעורים} other {# שיעורים}}",
  class: "{group}, שיעור {number, number}",
  catchUp: "{group}, שיעור השלמה",
  noTeacher: "בלי מורה",
  withoutTeacher: "בלי מורה",
  chooseSchool: "כדי לראות שיעורים, יש לבחור בית ספר",
  chooseSchoolText: "אפשר גם לבחור מורה.",
  kinds: { regular: "שיעור", catchUp: "השלמה", live: "בשידור", past: "הסתיים" },
  allGroups: "כל הקבוצות",
  failed: "טעינת השיעורים נכשלה.",
  tooMany: "יש יותר שיעורים ממה שנכנס כאן. אפשר לבחור מורה או בית ספר כדי לראות את כולם.",
};
