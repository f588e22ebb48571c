import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "התקדמות במשימה",
  stale: "אלגוריתמיקה לא מגיבה. זה המידע האחרון שהתקבל.",
  failed: "לא הצלחנו לטעון את ההתקדמות.",
  again: "ניסיון נוסף",
  percent: "{percent}%",
  done: "הושלמה",
  unknown: "לא ידוע",
  unknownHint: "ההתקדמות ידועה אחרי פתיחת המשימה, ורק אם ההורים אישרו שיתוף עם חברות אחרות.",
  openPages: "פתיחת דפי המורים",
  opening: "נפתח",
  openFailed: "לא הצלחנו לפתוח את דפי המורים. כדאי לנסות שוב.",
};
