import type { Translated } from "~/shared/texts/registry.ts";
import { messages as attendance } from "../attendance/messages.il.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  number: "שיעור {number, number}",
  catchUp: "שיעור השלמה",
  canceled: "בוטל",
  postponed: "נדחה",
  stars: "{count, plural, one {כוכב אחד} two {שני כוכבים} other {# כוכבים}}",
  online: "{minutes, plural, one {דקה אחת בשיעור} two {שתי דקות בשיעור} other {# דקות בשיעור}}",
  states: attendance.states,
  materialsOf: "חומרי הלימוד של {title}",
  open: "בשידור חי",
  finish: "השלמת השיעור",
  finishLabel: "השלמת השיעור: {lesson}",
  caughtUp: "הושלם בקצב אישי",
  asyncLesson: "בקצב אישי, נפתח ב־{date}, {time}",
  due: "עד {date}",
  begin: "לשיעור",
  beginLabel: "לשיעור: {lesson}",
  left: "{count, plural, one {נשארה שקופית אחת} two {נשארו שתי שקופיות} other {נשארו # שקופיות}}, עד {date}",
};
