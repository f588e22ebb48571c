import { sql } from "drizzle-orm";
import { defaultEdition, editionOfCountry, type EditionSlug } from "@larkroom/domain/editions/editions";

/**
 * The edition in whose language a slide is written (that of its course's country), as a column next to those of `slide`. Names are written out:
 * in a query on one table Drizzle omits the table name, and inside a subquery it would refer to another table.
 */
export const slideBase = sql<EditionSlug>`(
  select c.country_id from lesson l join course c on c.id = l.course_id
  where l.id = coalesce(slide.lesson_id, slide.removed_from_id))`.mapWith(
  (country) => editionOfCountry(Number(country))?.slug ?? defaultEdition,
);
