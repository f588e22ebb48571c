import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  empty: "אופס! אין כאן כלום",
  hidden: "מוסתר",
  selectAll: "בחירת כל השורות בעמוד",
  selectRow: "בחירה: {name}",
  columns: "עמודות",
  rowActions: "פעולות",
  loading: "השורות נטענות",
  again: "ניסיון נוסף",
  pages: "עמודים",
  page: "עמוד {page}",
  previous: "לעמוד הקודם",
  next: "לעמוד הבא",
  range: "{from} עד {to} מתוך {total}",
  orMore: "יותר מ-{total}",
  moreThan: "יותר מ-{rows}",
  rows: "שורות",
  selected: "{count, plural, one {נבחרה שורה אחת} two {נבחרו שתי שורות} other {נבחרו # שורות}}",
  clear: "ניקוי הבחירה",
  failed: "טעינת השורות נכשלה. מוצג המצב משעה {time}.",
  failedEmpty: "טעינת השורות נכשלה.",
  offline: "אין חיבור לאינטרנט. מוצג המצב משעה {time}.",
};
