import type { Translated } from "../texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  student_has_active_course: "This student is still taking a course. End the enrolment first.",
};
