import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  take: {
    ...us.take,
    text: "Everything we hold about you and your children in one archive: pages to read, and files other programmes can read. It takes a few minutes; we write to you when it is there.",
    childText:
      "Everything we hold about {name} in one archive: pages to read, and files other programmes can read. It takes a few minutes; we write to you when it is there.",
  },
  erase: {
    ...us.erase,
    problems: {
      ...us.erase.problems,
      course: "A course has not ended yet. Once it has ended, or its order is cancelled, everything can be deleted here.",
      order: "An order is being paid right now. Once it is paid or cancelled, everything can be deleted here.",
    },
  },
};
