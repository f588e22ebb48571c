import { fill } from "../fill.ts";
import type { CatalogueWords } from "./catalogue-words.ts";
import type { DemoPlan } from "./demo-course.ts";
import type { CoursePrice } from "./offers.ts";

/** The price plans of a course: paid at once (with the saving against installments), in monthly installments, and the free trial lesson. */
export function plansOf(words: CatalogueWords, course: string, lessons: number, { once, parts, part }: CoursePrice): DemoPlan[] {
  const payment = (number: number, amount: number) => ({ number, amount, offsetValue: number - 1, offsetUnit: "months" as const });
  const textsOf = ({ title, description, checkout }: CatalogueWords["once"]) => {
    const filled = (template: string): string => fill(template, { course, lessons, parts, others: parts - 1 });
    return { title: filled(title), description: filled(description), checkoutDescription: filled(checkout) };
  };
  const { descriptionOfTwo, ...partsWords } = words.parts;
  return [
    {
      type: "ONETIME",
      journey: "purchase",
      ...textsOf(words.once),
      cost: once,
      costUndiscounted: parts * part,
      lessons: null,
      installments: [payment(1, once)],
    },
    {
      type: "INSTALLMENTS",
      journey: "purchase",
      ...textsOf(parts === 2 ? { ...partsWords, description: descriptionOfTwo } : partsWords),
      cost: parts * part,
      costUndiscounted: null,
      lessons: null,
      installments: Array.from({ length: parts }, (_, index) => payment(index + 1, part)),
    },
    {
      type: "ONETIME",
      journey: "trial",
      ...textsOf(words.trial),
      cost: 0,
      costUndiscounted: null,
      lessons: 1,
      installments: [payment(1, 0)],
    },
  ];
}
