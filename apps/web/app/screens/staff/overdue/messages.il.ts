import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "תשלומים באיחור",
  text: "תשלומים שנכשלו או שמועדם עבר. אפשר לשלוח לכל הורה תזכורת אחת ביום.",
  count: "{count, plural, one {משפחה אחת} two {שתי משפחות} other {# משפחות}}",
  sums: "{sum} בסך הכול",
  filter: "סינון לפי הורה",
  parent: "הורה",
  school: "בית ספר",
  since: "מועד התשלום",
  days: "ימים",
  parts: "תשלומים",
  amount: "סכום",
  remind: "תזכורת",
  empty: "אין תשלומים באיחור.",
  emptyFiltered: "אין תשלומים באיחור להורה הזה.",
  clear: "ניקוי הסינון",
};
