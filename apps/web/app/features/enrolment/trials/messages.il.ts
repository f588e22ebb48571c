import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  label: "אחרי שיעור הניסיון",
  title: "איך היה ל{name} בקורס <b>{course}</b>?",
  lead: "המקום של {name} בקבוצה {group} שמור עד {until}.",
  go: "להמשך הקורס",
  goLabel: "להמשך הקורס {course}: {name}",
};
