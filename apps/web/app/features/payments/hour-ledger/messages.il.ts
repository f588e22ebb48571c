import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  open: "מה כלול בתשלומים",
  loading: "השיעורים נטענים",
  slow: "הטעינה נמשכת יותר מהרגיל.",
  failed: "לא הצלחנו לטעון את השיעורים.",
  again: "ניסיון נוסף",
  states: { delivered: "התקיימו", caught_up: "הושלמו", to_come: "עתידיים", credited: "בזיכוי", refunded: "הוחזרו" },
  one: { delivered: "התקיים", caught_up: "הושלם", to_come: "עתידי", credited: "בזיכוי", refunded: "הוחזר" },
  meanings: {
    delivered: "שיעורים שהתקיימו",
    caught_up: "שיעורים שהוחמצו והושלמו בשיעור השלמה",
    to_come: "שיעורים שעוד לא התקיימו",
    credited: "שיעורים שבית הספר חייב לכם",
    refunded: "שיעורים שבוטלו, והתשלום עליהם הוחזר או לא נגבה",
  },
  classes: "{count, plural, one {שיעור אחד} two {שני שיעורים} other {# שיעורים}}",
  total: "{count, plural, one {שיעור אחד} two {שני שיעורים} other {# שיעורים}} במחיר {price}",
  money: { paid: "שולם {amount}", owed: "נותר לתשלום {amount}", canceled: "לא נגבה {amount}", refunded: "הוחזר {amount}" },
  reduction: "הפחתה מהמחיר: {amount}",
  extra: "{count, plural, one {ועוד שיעור אחד} two {ועוד שני שיעורים} other {ועוד # שיעורים}} ללא תשלום",
  list: "השיעורים של {name}",
  lesson: "שיעור {number, number}: {title}",
  notScheduled: "עוד לא נקבע מועד",
  nothingScheduled: "לא נקבע מועד",
  notes: {
    missed: "הוחמץ",
    canceled: "בוטל על ידי בית הספר",
    postponed: "נדחה, מועד חדש ייקבע בהמשך",
    until: "הוחמץ. אפשר לקבוע שיעור השלמה עד {date}.",
    on: "הוחמץ. שיעור השלמה ב־{date}.",
  },
};
