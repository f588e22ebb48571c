import { assessment } from "~/features/assessment/texts.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/rubric-page";
import { familyRoles, isOneOf, schoolRoles } from "../../staff-roles.ts";
import { useOpenCourse } from "../use-open-course.ts";
import { RubricEditor } from "./rubric-editor.tsx";
import { staffAssessment } from "./texts.server.ts";

/** A rubric of the school, opened from one of its courses. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(familyRoles)(args);
  const { api } = pageState(args.context);
  const rubric = await api("GET /assessment/rubric/:id", { params: { id: args.params.rubricId } });
  return { texts: loadTexts(args, { assessment, staffAssessment }), rubric };
}

export default function RubricPage({ loaderData: { rubric } }: Route.ComponentProps) {
  const course = useOpenCourse();
  const { role } = useLoggedIn();
  return <RubricEditor key={rubric.id} course={course} rubric={rubric} canManage={isOneOf(schoolRoles, role)} />;
}
