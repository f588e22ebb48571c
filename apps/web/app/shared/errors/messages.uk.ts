import type { Translated } from "../texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  token_invalid: "This link isn’t valid any more. Ask for a new one.",
  student_has_active_course: "This student is still taking a course. End the enrolment first.",
};
