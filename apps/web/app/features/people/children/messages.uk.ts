import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  hasCourse: "{name} is still enrolled on a course. You can remove {name} once the course ends or its order is cancelled.",
};
