import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  statuses: { ...us.statuses, CANCELED: "Cancelled" },
  installments: { ...us.installments, title: "Instalments", states: { ...us.installments.states, canceled: "Cancelled" } },
  refunds: { ...us.refunds, reasons: { ...us.refunds.reasons, order_canceled: "Order cancelled" } },
  timeline: { ...us.timeline, order: { ...us.timeline.order, canceled: "Order cancelled" } },
  methods: { ...us.methods, check: "Cheque" },
  refund: {
    ...us.refund,
    byRule: "If the order were cancelled now, the school’s terms would refund {amount}.",
    keeps: "The order continues: the children keep their places, and unpaid instalments stay due.",
  },
  cancel: {
    ...us.cancel,
    effects: "Unpaid instalments are cancelled, and the children lose their places.",
    done: "Order cancelled",
  },
  discount: { ...us.discount, text: "Reduces the unpaid instalments, {amount} in total, in proportion." },
};
