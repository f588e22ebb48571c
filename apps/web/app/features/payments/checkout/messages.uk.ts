import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  promo: { ...us.promo, refused: { ...us.promo.refused, installments_only: "This code is for paying in instalments only." } },
  result: { ...us.result, canceled: "This order was cancelled" },
};
