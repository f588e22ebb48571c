import { requireStaff } from "~/shared/guards/guards.server.ts";
import type { Route } from "./+types/course-plans";
import { schoolRoles } from "../staff-roles.ts";
import { PlanList } from "./plan-list.tsx";
import { useOpenCourse } from "./use-open-course.ts";

/** The layout loads the plans with the course; readers who can't manage them are turned away. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  return null;
}

export default function CoursePlans() {
  const course = useOpenCourse();
  return <PlanList course={course} />;
}
