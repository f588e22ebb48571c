import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ask: "שאלה אל {name}",
  askNew: "שאלה אל {name} (יש תשובה חדשה)",
  title: "הודעות עם {name}",
  empty: "עדיין אין הודעות.",
  emptyChild: "משהו לא ברור? אפשר לשאול את {name}. התשובה תופיע כאן.",
  write: "הודעה אל {name}",
  send: "שליחה",
  you: "אני",
  held: "ממתינה לאישור",
  heldStaff: "נעצרה במסנן הצ׳אט. ילדים אחרים לא רואים אותה.",
  removed: "ההודעה נמחקה",
  locked: "הצ׳אט כבוי. אפשר לבקש מההורים להפעיל אותו.",
  readOnly: "רק {name} יכולים לענות כאן.",
  failed: "לא הצלחנו לטעון את ההודעות.",
  notSent: "לא הצלחנו לשלוח את ההודעה. כדאי לנסות שוב.",
  close: "סגירה",
  tryAgain: "ניסיון נוסף",
};
