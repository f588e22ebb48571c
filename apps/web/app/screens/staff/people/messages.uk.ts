import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  calendar: "Timetable",
  remove: {
    ...us.remove,
    text: "They’ll disappear from all lists and can’t log in any more. Their activity stays on record, and this can’t be undone.",
    textHousehold:
      "The parent and their children will disappear from all lists and can’t log in any more. Their activity stays on record, and this can’t be undone.",
  },
  hours: { ...us.hours, text: "When this person can teach. Used to plan group times and find cover." },
  failures: { ...us.failures, activeCourse: "Still enrolled on a course" },
  failureTexts: {
    ...us.failureTexts,
    activeCourse: "You can’t remove someone while their course is running. End or move the enrolment first, or suspend the account.",
  },
};
