import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "כל הקורסים",
  lead: "שיעורים חיים בקבוצות קטנות, ובסוף כל קורס פרויקט.",
  metaTitle: "קורסים חיים לילדים, אונליין",
  metaDescription: "תכנות, מתמטיקה, ציור, שחמט, שפות ועוד: שיעורים חיים בקבוצות קטנות עם מורים אמיתיים. כאן רואים גילאים, ימים ומחירים.",
};
