import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  substitute: { ...us.substitute, action: "Find cover teacher", title: "Cover teacher for class {number, number}" },
  cancel: { ...us.cancel, done: "Class cancelled" },
  upcoming: { ...us.upcoming, action: "Restore to timetable", title: "Restore class {number, number} to the timetable?" },
  remove: { ...us.remove, text: "It disappears from everyone’s timetable. If anyone attended, cancel it instead." },
  match: {
    ...us.match,
    action: "Update timetable",
    title: "Update the timetable",
    nothing: "The timetable is up to date. No classes need to move.",
    because: { ...us.match.because, status: "postponed or cancelled" },
    done: "Timetable updated",
  },
};
