import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  cancel: { ...us.cancel, done: "The class is cancelled" },
  remove: { ...us.remove, text: "It disappears from every schedule. A class somebody was in can’t be deleted: it can be cancelled." },
  match: { ...us.match, because: { ...us.match.because, status: "was put off or cancelled" } },
};
