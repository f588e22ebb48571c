import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  statuses: { ...us.statuses, CANCELED: "Cancelled" },
  states: { ...us.states, canceled: "Cancelled" },
  refunds: { ...us.refunds, reasons: { ...us.refunds.reasons, order_canceled: "Reason: the order was cancelled." } },
  canceledByYou: "You cancelled this order.",
  canceledBySchool: "{school} cancelled this order.",
  canceledOther: "This order was cancelled.",
  cancelNothing:
    "Your payments cover the classes so far, so there’s no refund. Unpaid payments are cancelled, and {names} {count, plural, one {leaves} other {leave}} the group.",
  canceled: "Order cancelled",
  canceledBack: "Order cancelled. Your refund of {amount} is on its way.",
  cancelRefused: "This order can no longer be cancelled. Here’s its current status.",
  needsBank: "Your bank needs to verify this payment. You’ll come back here afterwards.",
  needsPage: "Enter your card on PayMe’s secure page. You’ll come back here afterwards.",
};
