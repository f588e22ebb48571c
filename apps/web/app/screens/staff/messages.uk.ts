import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  nav: { ...us.nav, schedule: "Timetable" },
  sort: { ...us.sort, canceled: "Move cancelled. {name} is back in its original position." },
  dependencies: { ...us.dependencies, enrolments: "{count, plural, one {# enrolment} other {# enrolments}}" },
  status: { ...us.status, CANCELED: "Completed (cancelled)" },
};
