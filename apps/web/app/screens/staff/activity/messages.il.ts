import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "יומן פעילות",
  zone: "השעות לפי {zone}",
  domain: "תחום",
  allDomains: "כל התחומים",
  person: "בוצע על ידי",
  everyone: "כולם",
  about: "רק {name}",
  showAll: "הצגת כל הפעילות",
  empty: "אופס! אין כאן כלום",
  older: "הצגת פעילות קודמת",
  end: "אין פעילות קודמת",
};
