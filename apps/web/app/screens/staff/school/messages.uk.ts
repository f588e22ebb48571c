import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  holidays: {
    ...us.holidays,
    text: "Scheduling skips these days. Existing classes stay until you update their group’s timetable.",
    affectsText: "Update these groups’ timetables to move their classes to the next free days.",
    match: "Update timetable",
  },
  schools: { ...us.schools, privateSaleText: "Its courses don’t appear in the public catalogue" },
};
