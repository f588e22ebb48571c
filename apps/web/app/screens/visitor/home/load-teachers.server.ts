import type { CourseCard, CoursePage } from "~/features/catalog/types.ts";
import type { LoaderApi } from "~/shared/api/loader-api.server.ts";
import { remembered } from "~/shared/api/remembered.server.ts";

export type Teacher = NonNullable<CoursePage["groups"][number]["teacher"]>;

const tenMinutes = 600_000;
const most = 4;
/** The number of courses searched: enough to find four teachers, at little cost. */
const looked = 6;

/** Some teachers of currently open groups, without duplicates. Loaded at most every ten minutes. */
export function someTeachers(api: LoaderApi, edition: string, courses: readonly CourseCard[]): Promise<Teacher[]> {
  return remembered(`home-teachers:${edition}`, tenMinutes, async () => {
    const asked = courses.filter(({ nextGroup }) => nextGroup !== null).slice(0, looked);
    const pages = await Promise.all(asked.map(({ prettyUrl }) => api.attempt("GET /public/course/:prettyUrl", { params: { prettyUrl } })));
    const teachers = new Map<number, Teacher>();
    for (const page of pages)
      for (const { teacher } of page.groups) if (teacher && !teachers.has(teacher.id)) teachers.set(teacher.id, teacher);
    return [...teachers.values()].slice(0, most);
  });
}
