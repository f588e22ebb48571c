import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  open: "קבלות",
  loading: "הקבלות נטענות",
  slow: "הטעינה נמשכת יותר מהרגיל.",
  failed: "לא הצלחנו לטעון את הקבלות.",
  again: "ניסיון נוסף",
  none: "הקבלה תופיע כאן מיד לאחר השלמת התשלום.",
  kinds: {
    receipt: "{part, select, none {קבלה} other {קבלה על תשלום {part}}}",
    credit_note: "הודעת זיכוי על החזר",
  },
  download: "הורדת PDF",
  downloadOne: "הורדת {number} כ-PDF",
};
