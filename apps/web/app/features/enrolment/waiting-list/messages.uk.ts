import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  lead: "When a place is free, we’ll email you and hold it for 24 hours.",
  offered: "We’re holding a place for you in <b>{course}</b>",
  place: "{place, plural, one {You’re next in the queue} other {You’re number # in the queue}}",
  ended: "The hold has ended. We’re offering the place to the next family.",
  take: "Take this place",
  declineLabel: "I don’t need it: place in {course}",
  declineTitle: "Give up this place?",
  declineAccept: "Give up place",
  declined: "The place goes to the next family",
  leaveText: "You’ll lose your place in the queue.",
  beingPaid: "A payment for this place is in progress. Finish it or let it expire first.",
};
