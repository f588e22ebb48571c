import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "תשלומים בפיגור",
  text: "החיוב הופסק, או שעבר יום והכסף לא הגיע. לכל משפחה נכתוב פעם אחת ביום לכל היותר.",
  count: "{count, plural, one {משפחה אחת} two {שתי משפחות} other {# משפחות}}",
  sums: "{sum} בסך הכול",
  filter: "סינון לפי הורה",
  parent: "הורה",
  school: "בית ספר",
  since: "לתשלום מאז",
  days: "ימים",
  parts: "תשלומים",
  amount: "סכום",
  remind: "תזכורת",
  empty: "כל התשלומים שולמו בזמן.",
  emptyFiltered: "אין תשלום בפיגור אצל הורה בשם הזה.",
  clear: "ניקוי הסינון",
};
