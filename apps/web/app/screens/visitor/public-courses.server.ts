import { editions, editionSlugs, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { CourseCard } from "~/features/catalog/types.ts";
import type { Answer } from "~/shared/api/call.ts";
import type { LoaderApi } from "~/shared/api/loader-api.server.ts";
import { remembered } from "~/shared/api/remembered.server.ts";

const fiveSeconds = 5_000;

/** The courses of an edition as lists show them; the same for everyone, so loaded at most every 5 seconds: an owner who publishes one looks for it at once. */
export const publicCourses = (api: LoaderApi, edition: EditionSlug): Promise<CourseCard[]> =>
  remembered(`courses:${edition}`, fiveSeconds, () =>
    api.attempt("GET /public/course", { headers: { "x-country": String(editions[edition].countryId) } }),
  );

/** A course as its page shows it, the same for everyone. The API's answer may be up to 30 seconds old; a busy page requests it every 5 seconds. */
export const publicCourse = (api: LoaderApi, edition: EditionSlug, prettyUrl: string): Promise<Answer<"GET /public/course/:prettyUrl">> =>
  remembered(`course:${edition}:${prettyUrl}`, fiveSeconds, () => api("GET /public/course/:prettyUrl", { params: { prettyUrl } }));

/** The editions in which a course with this slug exists; editions that can't be loaded are left out. */
export async function editionsWithCourse(api: LoaderApi, prettyUrl: string): Promise<EditionSlug[]> {
  const lists = await Promise.all(editionSlugs.map((slug) => publicCourses(api, slug).catch(() => [])));
  return editionSlugs.filter((_, index) => lists[index]?.some((course) => course.prettyUrl === prettyUrl));
}
