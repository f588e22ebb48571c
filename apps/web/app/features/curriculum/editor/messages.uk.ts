import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  rich: { ...us.rich, addCode: "Programme" },
  code: { ...us.code, label: "Programme", remove: "Remove the programme" },
};
