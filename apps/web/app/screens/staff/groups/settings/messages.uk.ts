import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  features: { ...us.features, modes: { ...us.features.modes, motion: "Prioritise motion", detail: "Prioritise sharpness" } },
  toMatch: "Upcoming classes still have their old times. Update the timetable when you’re done.",
  teachers: { ...us.teachers, text: "Changes apply to this group’s upcoming classes. Classes with a cover teacher don’t change." },
  status: {
    ...us.status,
    archiveText: "No one can join, and upcoming classes are cancelled. Past classes stay, and families are notified.",
  },
  lessons: {
    ...us.lessons,
    text: "{count, number} of {all, number} course lessons selected. Classes change the next time you update the timetable.",
  },
};
