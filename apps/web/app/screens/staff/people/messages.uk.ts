import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  failureTexts: {
    ...us.failureTexts,
    activeCourse: "Who takes a course that has not ended can’t be removed. End or move the enrolment first, or suspend the account.",
  },
};
