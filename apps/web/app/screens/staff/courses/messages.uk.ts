import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  lessons: { ...us.lessons, hints: { ...us.lessons.hints, priority: "In square brackets: “[Exam]”" } },
  follows: {
    ...us.follows,
    ACTIVE: "Listed in the catalogue with prices and groups. Families can book and buy.",
    IN_DEVELOPMENT: "Listed in the catalogue as coming soon. Families can join the waiting list.",
  },
  order: { ...us.order, title: "Catalogue order", done: "Catalogue order saved" },
  hints: { ...us.hints, opensIn: "For courses in development: “in autumn”, “in March”" },
  cover: { ...us.cover, palette: "Colour", glyphs: { ...us.cover.glyphs, maths: "Maths" } },
  plans: {
    ...us.plans,
    types: { ...us.plans.types, INSTALLMENTS: "Instalments" },
    problems: { ...us.plans.problems, wrong_number: "Add at least two instalments" },
  },
};
