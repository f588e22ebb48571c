import { editionOfCountry, editions } from "@larkroom/domain/editions/editions";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** A course in the table, and the full record. */
export type CourseRow = Answer<"GET /course">["items"][number];
export type Course = Answer<"GET /course/:id">;

/** The edition of a course's country, which determines its pages and currency. */
export const editionOf = (country: number) => editionOfCountry(country) ?? editions.us;

/** The name of a course's country. */
export function useCountryName(): (country: number) => string {
  const texts = useTexts("staffCourses");
  return (country) => texts(`countries.${editionOf(country).slug}`);
}
