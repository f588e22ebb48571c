import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "שחזור השיעור",
  title: "שחזור השיעור",
  home: "לדף הבית שלי",
  goneTitle: "השיעור הזה לא זמין",
  goneText: "ייתכן שאינכם עוד בקבוצה שלו.",
  loading: "טוענים את השיעור…",
  notLoaded: "השיעור לא נטען. בדקו את החיבור לאינטרנט.",
  again: "ניסיון נוסף",
  emptyTitle: "אין מה לשחזר",
  emptyText: "השיעור הזה לא נפתח, או שהתקיים לפני שהתחלנו לשמור שחזורים.",
  stage: "מה שהכיתה ראתה",
  slideBefore: "השקופית הקודמת",
  slideAfter: "השקופית הבאה",
  momentBefore: "רגע אחד אחורה",
  momentAfter: "רגע אחד קדימה",
  momentText: "{time}, {slide}",
  here: "בשיעור",
  hereCount: "{count, plural, one {משתתפים בשיעור: אחד} two {משתתפים בשיעור: שניים} other {משתתפים בשיעור: #}}",
  staff: "צוות",
  hand: "יד מורמת",
  mic: "המיקרופון פועל",
  camera: "המצלמה פועלת",
  boardNotLoaded: "הלוח לא נטען. בדקו את החיבור לאינטרנט.",
};
