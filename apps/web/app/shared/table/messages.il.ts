import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  empty: "אין מה להציג",
  hidden: "מוסתר",
  selectAll: "בחירת כל השורות בעמוד",
  selectRow: "בחירה: {name}",
  columns: "עמודות",
  rowActions: "פעולות",
  loading: "טוענים…",
  again: "ניסיון נוסף",
  pages: "עמודים",
  page: "עמוד {page}",
  previous: "העמוד הקודם",
  next: "העמוד הבא",
  range: "{from}–{to} מתוך {total}",
  orMore: "{total}+",
  moreThan: "יותר מ־{rows}",
  rows: "שורות",
  selected: "{count, plural, one {נבחרה שורה אחת} two {נבחרו שתי שורות} other {נבחרו # שורות}}",
  clear: "ניקוי הבחירה",
  failed: "לא הצלחנו לרענן את הרשימה. מוצגות תוצאות מ־{time}.",
  failedEmpty: "לא הצלחנו לטעון את הרשימה.",
  offline: "אין חיבור לאינטרנט. מוצגות תוצאות מ־{time}.",
};
