import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  groups: { ...us.groups, money: { ...us.groups.money, text: "Rules for families who are buying or cancelling." } },
};
