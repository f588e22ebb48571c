import { z } from "zod";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { readTexts } from "../read-content.ts";

const plan = { title: z.string(), description: z.string(), checkout: z.string() };

/** Texts of price plans, coupons, the demo class and a lesson's opening slides. The values in braces are filled in: see `fill`. */
const words = z.object({
  once: z.object(plan),
  parts: z.object({ ...plan, descriptionOfTwo: z.string() }),
  trial: z.object(plan),
  slides: z.object({ cover: z.string(), today: z.string(), next: z.string(), last: z.string() }),
  coupons: z.object({ daybreak: z.string(), firstFew: z.string(), atOnce: z.string() }),
  demoClass: z.string(),
});

export type CatalogueWords = z.infer<typeof words>;

export const readCatalogueWords = (edition: EditionSlug): CatalogueWords => readTexts(edition, "catalogue.json", words);
