import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  follows: {
    ...us.follows,
    ACTIVE: "In the catalogue, with its prices and groups. Families can book and buy.",
    IN_DEVELOPMENT: "In the catalogue, drawn in pencil. Its page offers the waiting list in place of prices.",
  },
  order: { ...us.order, title: "Order of the catalogue", done: "The catalogue is in order" },
  hints: { ...us.hints, opensIn: "For a course in development: “in autumn”, “in March”" },
  cover: { ...us.cover, palette: "Colour", glyphs: { ...us.cover.glyphs, maths: "Maths" } },
  plans: {
    ...us.plans,
    types: { ...us.plans.types, INSTALLMENTS: "Paid in instalments" },
    problems: { ...us.plans.problems, wrong_number: "Instalments are two payments or more" },
  },
};
