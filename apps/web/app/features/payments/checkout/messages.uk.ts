import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  card: { ...us.card, frame: "Card number, expiry date and security code, from our payment provider" },
  promo: { ...us.promo, refused: { ...us.promo.refused, installments_only: "This code only works with instalments." } },
  problems: {
    ...us.problems,
    clash: "One of the children has another class at that time. Choose another group, or untick that child.",
    enrolled: "One of the children is already in this course. Untick that child and try again.",
  },
  result: {
    ...us.result,
    needs_actionText: "It needs to confirm that it’s you. You’ll come back here afterwards.",
    canceled: "This order was cancelled",
  },
};
