import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  calls: {
    ...us.calls,
    statuses: { ...us.calls.statuses, CANCELED: "Cancelled" },
    done: { ...us.calls.done, CANCELED: "Call cancelled. We’ve emailed the visitor." },
  },
  sources: { ...us.sources, programme: "Course programme" },
  wanted: "Asked for the course programme by email.",
};
