import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  remove: {
    ...us.remove,
    text: "{group} and its upcoming classes disappear from the student’s timetable. Attendance and past classes stay, and we’ll email the parents.",
  },
};
