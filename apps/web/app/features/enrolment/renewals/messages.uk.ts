import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  lead: "Continue with a course for {name}’s age. These groups fit {name}’s timetable.",
  seats: "{count, plural, one {# place left} other {# places left}}",
};
