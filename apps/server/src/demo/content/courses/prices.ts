import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { CoursePrice, DemoPlan } from "./demo-course.ts";
import type { CourseKey } from "./frames.ts";
import { catalogueWords } from "./plan-words.ts";

const price = (once: number, parts: number, part: number): CoursePrice => ({ once, parts, part });

/** The price of each course in each country's currency. A course in development has no price yet. */
export const coursePrices: Readonly<Record<EditionSlug, Readonly<Partial<Record<CourseKey, CoursePrice>>>>> = {
  us: {
    stories: price(136_00, 2, 74_00),
    games: price(210_00, 3, 76_00),
    planets: price(176_00, 2, 96_00),
    web: price(230_00, 3, 84_00),
    robots: price(270_00, 3, 98_00),
    maths: price(136_00, 2, 74_00),
    chess: price(152_00, 2, 82_00),
    art: price(152_00, 2, 82_00),
    language: price(170_00, 3, 62_00),
    music: price(160_00, 2, 86_00),
  },
  uk: {
    stories: price(108_00, 2, 59_00),
    games: price(168_00, 3, 61_00),
    planets: price(142_00, 2, 77_00),
    web: price(184_00, 3, 67_00),
    robots: price(216_00, 3, 79_00),
    maths: price(108_00, 2, 59_00),
    chess: price(122_00, 2, 66_00),
    art: price(122_00, 2, 66_00),
    language: price(136_00, 3, 50_00),
    music: price(128_00, 2, 69_00),
  },
  il: {
    stories: price(480_00, 2, 260_00),
    games: price(740_00, 3, 268_00),
    planets: price(620_00, 2, 336_00),
    web: price(790_00, 3, 286_00),
    robots: price(940_00, 3, 340_00),
    maths: price(480_00, 2, 260_00),
    chess: price(540_00, 2, 292_00),
    art: price(540_00, 2, 292_00),
    language: price(590_00, 3, 214_00),
    music: price(560_00, 2, 304_00),
  },
  pt: {
    stories: price(88_00, 2, 48_00),
    games: price(135_00, 3, 49_00),
    planets: price(112_00, 2, 61_00),
    web: price(145_00, 3, 53_00),
    robots: price(172_00, 3, 63_00),
    maths: price(88_00, 2, 48_00),
    chess: price(98_00, 2, 53_00),
    art: price(98_00, 2, 53_00),
    language: price(108_00, 3, 40_00),
    music: price(104_00, 2, 56_00),
  },
};

/** The price plans of a course: paid at once (with the saving against installments), in monthly installments, and the free trial lesson. */
export function plansOf(edition: EditionSlug, course: string, lessons: number, { once, parts, part }: CoursePrice): DemoPlan[] {
  const words = catalogueWords[edition];
  const payment = (number: number, amount: number) => ({ number, amount, offsetValue: number - 1, offsetUnit: "months" as const });
  return [
    {
      type: "ONETIME",
      journey: "purchase",
      title: words.onceTitle,
      description: words.once(lessons),
      checkoutDescription: words.onceCheckout(course, lessons),
      cost: once,
      costUndiscounted: parts * part,
      lessons: null,
      installments: [payment(1, once)],
    },
    {
      type: "INSTALLMENTS",
      journey: "purchase",
      title: words.partsTitle(parts),
      description: words.parts(lessons, parts),
      checkoutDescription: words.partsCheckout(course, parts),
      cost: parts * part,
      costUndiscounted: null,
      lessons: null,
      installments: Array.from({ length: parts }, (_, index) => payment(index + 1, part)),
    },
    {
      type: "ONETIME",
      journey: "trial",
      title: words.trialTitle,
      description: words.trial,
      checkoutDescription: words.trialCheckout(course),
      cost: 0,
      costUndiscounted: null,
      lessons: 1,
      installments: [payment(1, 0)],
    },
  ];
}
