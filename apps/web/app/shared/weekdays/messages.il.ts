import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  d1: "שני",
  d2: "שלישי",
  d3: "רביעי",
  d4: "חמישי",
  d5: "שישי",
  d6: "שבת",
  d7: "ראשון",
  all: "ימי {days}",
  and: "{before} ו{last}",
  everyOther: "{days}, פעם בשבועיים",
};
