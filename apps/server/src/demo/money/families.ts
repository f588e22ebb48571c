import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { familiesIl } from "./families.il.ts";
import { familiesPt } from "./families.pt.ts";
import { familiesUk } from "./families.uk.ts";
import { familiesUs } from "./families.us.ts";

/** A family of earlier terms: the parent, their email address, and the first names of their children. */
export type EarlierFamily = readonly [parent: string, email: string, children: readonly string[]];

/** The ages of each family's children: the same in every edition, so that they take the same courses. */
export const earlierAges: readonly (readonly number[])[] = [
  ...[[9, 11], [8], [12, 10], [7, 9], [11], [13, 10], [8, 12], [10], [6, 9]],
  ...[[12], [9], [14, 11], [8, 10], [7], [11, 13], [10, 8], [9, 12], [12]],
  ...[[8], [10, 7], [13], [9, 11], [11, 8], [10], [12, 9], [7, 10]],
];

/** Families who took courses in the last twelve months and are not in a course now. They log in like everyone in the demo; their children have no login yet. */
export const earlierFamilies: Readonly<Record<EditionSlug, readonly EarlierFamily[]>> = {
  us: familiesUs,
  uk: familiesUk,
  il: familiesIl,
  pt: familiesPt,
};

const phones: Readonly<Record<EditionSlug, string>> = { us: "+121255501", uk: "+4420794601", il: "+972355501", pt: "+3512105501" };

/** The phone number of an earlier family, next to those of the demo's other families. */
export const earlierPhone = (edition: EditionSlug, place: number): string => `${phones[edition]}${50 + place}`;
