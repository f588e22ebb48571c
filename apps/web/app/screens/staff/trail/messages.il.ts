import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "יומן הפעולות",
  zone: "השעות לפי {zone}",
  domain: "נושא",
  allDomains: "הכול",
  person: "מי ביצע/ה",
  everybody: "כולם",
  about: "רק {name}",
  showAll: "הצגת הכול",
  empty: "אופס! אין כאן כלום",
  older: "הצגת פעולות קודמות",
  end: "כאן היומן מתחיל",
};
