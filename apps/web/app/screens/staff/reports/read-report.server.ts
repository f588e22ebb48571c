import { ApiError } from "~/shared/api/api-error.ts";
import { nullWhereAway, type LoaderApi } from "~/shared/api/loader-api.server.ts";

/** The most courses to filter by. */
const mostCourses = 100;

/** A report, or null when the server is unreachable, or when it refuses the period (`isRefused`). @throws any other refusal */
export async function readReport<Report>(
  read: () => Promise<Report>,
): Promise<{ report: Report | null; isRefused: boolean; isStale: boolean }> {
  try {
    return { report: await read(), isRefused: false, isStale: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { report: null, isRefused: true, isStale: false };
    return { report: nullWhereAway(error), isRefused: false, isStale: true };
  }
}

/** The courses of the reader's schools, to filter by. The page does without them when they can't be loaded. */
export async function readCourseChoices(api: LoaderApi, school: number | undefined): Promise<{ id: number; title: string }[]> {
  const courses = await api.attempt("GET /course", { query: { limit: mostCourses, sort: "title", school } }).catch(() => null);
  return courses?.items.map(({ id, title }) => ({ id, title })) ?? [];
}
