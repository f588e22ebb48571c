import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  previous: "התמונה הקודמת",
  next: "התמונה הבאה",
  save: "שמירת התמונה",
  zoomIn: "הגדלה",
  zoomOut: "הקטנה",
  failed: "לא הצלחנו לטעון את התמונה. כדאי לנסות שוב.",
  place: "{number, number} מתוך {count, number}",
};
