import type { Translated } from "../texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  d1: "segundas",
  d2: "terças",
  d3: "quartas",
  d4: "quintas",
  d5: "sextas",
  d6: "sábados",
  d7: "domingos",
  all: "{days}",
  and: "{before} e {last}",
  everyOther: "{days}, de duas em duas semanas",
};
