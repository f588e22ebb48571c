import type { ClientLoaderFunctionArgs } from "react-router";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { lastGood, useNoteShown } from "~/shared/table/last-good.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/courses";
import { readList } from "../list-page.server.ts";
import { StaffPage } from "../staff-page.tsx";
import { familyRoles } from "../staff-roles.ts";
import { readCourseQuery } from "./course-query.ts";
import { CoursesTable } from "./courses-table.tsx";
import { staffCourses } from "./texts.server.ts";

/** A page of the courses. When the server is unreachable, the current rows stay. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(familyRoles)(args);
  const { api } = pageState(args.context);
  const query = readCourseQuery(args.url.searchParams);
  const [list, views] = await Promise.all([
    readList(args.url, query.limit, () => api.attempt("GET /course", { query: query as never })),
    api.attempt("GET /saved_view", { query: { screen: "courses" } }).catch(() => []),
  ]);
  return { texts: loadTexts(args, { staffCourses }), query, list, views, at: Date.now(), isStale: list === null };
}

/** In the browser a page that can't be reached keeps what it showed. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => lastGood<Awaited<ReturnType<typeof loader>>>(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffCourses")("title"), hidden: true }));

export default function Courses({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("staffCourses");
  useNoteShown(loaderData);
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <CoursesTable data={loaderData} />
    </StaffPage>
  );
}
