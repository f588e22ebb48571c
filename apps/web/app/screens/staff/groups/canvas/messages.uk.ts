import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  failures: { ...us.failures, not_in_canvas: "This child isn’t on the Canvas course yet." },
  roster: { ...us.roster, emptyText: "Students appear here once they’re enrolled on the course.", missing: "Not on the Canvas course" },
};
