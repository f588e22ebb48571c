import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  teacher: { ...us.teacher, wallEmpty: "No students on the register yet." },
  notice: { ...us.notice, queue: "<b>You’re no. {place} in the queue.</b> Your hand is up." },
  tile: { ...us.tile, placeInQueue: "No. {place} in the queue", nextInQueue: "Next in the queue" },
  gate: {
    ...us.gate,
    tooEarlyText: "You can join from {time}. Check your camera and sound while you wait.",
    canceled: "This class was cancelled",
  },
};
