import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import type { Route } from "./+types/course-lessons";
import { familyRoles, isOneOf, schoolRoles } from "../staff-roles.ts";
import { LessonList } from "./lesson-list.tsx";
import { useOpenCourse } from "./use-open-course.ts";

/** The lessons and modules of the course. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(familyRoles)(args);
  const { api } = pageState(args.context);
  const query = { course: args.params.id };
  const [lessons, modules] = await Promise.all([api("GET /lesson", { query }), api("GET /lesson_module", { query })]);
  return { lessons, modules };
}

export default function CourseLessons({ loaderData: { lessons, modules } }: Route.ComponentProps) {
  const course = useOpenCourse();
  const { role } = useLoggedIn();
  return <LessonList course={course} lessons={lessons} modules={modules} canManage={isOneOf(schoolRoles, role)} />;
}
