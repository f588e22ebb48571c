import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  sources: { ...us.sources, programme: "Course programme" },
  wanted: "Asked for the course programme by email.",
};
