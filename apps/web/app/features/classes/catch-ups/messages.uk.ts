import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  catchUp: {
    ...us.catchUp,
    done: "Booked. We’ve added it to your timetable.",
    given: "Booking cancelled. You can book another class.",
  },
};
