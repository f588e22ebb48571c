import { requireStaff } from "~/shared/guards/guards.server.ts";
import type { Route } from "./+types/course-plans";
import { schoolRoles } from "../staff-roles.ts";
import { PlanList } from "./plan-list.tsx";
import { useOpenCourse } from "./use-open-course.ts";

/** The frame has read the plans with the course; who may not keep them is turned away. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  return null;
}

export default function CoursePlans() {
  const course = useOpenCourse();
  return <PlanList course={course} />;
}
