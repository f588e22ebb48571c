import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  statuses: { ...us.statuses, CANCELED: "Cancelled" },
  states: { ...us.states, canceled: "Cancelled" },
  canceledByYou: "You cancelled this order.",
  canceledOther: "This order was cancelled.",
  canceled: "The order is cancelled",
  canceledBack: "The order is cancelled. {amount} is on its way back.",
  cancelRefused: "This order can’t be cancelled any more. Here is how it stands.",
};
