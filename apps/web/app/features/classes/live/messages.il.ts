import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  title: "השיעור מתחיל. בואו להיכנס!",
  detail: "{name}, {course}",
  join: "כניסה לשיעור",
  joinAs: "כניסה בתור {name}",
  close: "סגירה",
};
