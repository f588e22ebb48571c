import { sql } from "drizzle-orm";
import { defaultEdition, editionOfCountry, type EditionSlug } from "@larkroom/domain/editions/editions";

/**
 * The edition whose language a slide is written in, beside the other columns of `slide`: that of its course's country. Names are written out:
 * where a query has one table only, drizzle leaves the table's name away, and inside another query it would be another one's.
 */
export const slideBase = sql<EditionSlug>`(
  select c.country_id from lesson l join course c on c.id = l.course_id
  where l.id = coalesce(slide.lesson_id, slide.removed_from_id))`.mapWith(
  (country) => editionOfCountry(Number(country))?.slug ?? defaultEdition,
);
