import { z } from "zod";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { text } from "@larkroom/contract/shared/wire";
import { demoEmail, readOfSchools } from "../content/read-content.ts";

/** A family of earlier terms: the parent, and the first names of their children. */
const family = z.object({ parent: text(120), email: demoEmail, children: z.array(text(120)) });

/** The ages of each family's children: the same in every edition, so that they take the same courses. */
export const earlierAges: readonly (readonly number[])[] = [
  [9, 11],
  [8],
  [12, 10],
  [7, 9],
  [11],
  [13, 10],
  [8, 12],
  [10],
  [6, 9],
  [12],
  [9],
  [14, 11],
  [8, 10],
  [7],
  [11, 13],
  [10, 8],
  [9, 12],
  [12],
  [8],
  [10, 7],
  [13],
  [9, 11],
  [11, 8],
  [10],
  [12, 9],
  [7, 10],
];

/** Families who took courses in the last twelve months and are not in a course now. They log in like everyone in the demo; their children have no login yet. */
export const earlierFamilies = readOfSchools("earlier-families.json", z.array(family));

const phones: Readonly<Record<EditionSlug, string>> = { us: "+121255501", uk: "+4420794601", il: "+972355501", pt: "+3512105501" };

/** The phone number of an earlier family, next to those of the demo's other families. */
export const earlierPhone = (edition: EditionSlug, place: number): string => `${phones[edition]}${50 + place}`;
