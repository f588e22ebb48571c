import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  hasCourse:
    "{name} still takes a course, so we keep the seat. Once the course has ended or its order is cancelled, you can remove {name} here.",
};
