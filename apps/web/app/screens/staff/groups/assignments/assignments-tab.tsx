import { useOutletContext } from "react-router";
import { assessment } from "~/features/assessment/texts.server.ts";
import { nullWhereAway } from "~/shared/api/loader-api.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/assignments-tab";
import { schoolRoles, teachingRoles } from "../../staff-roles.ts";
import type { GroupRecord } from "../group.tsx";
import { assignmentRows } from "./assignment-rows.ts";
import { AssignmentsTable } from "./assignments-table.tsx";
import { staffGroupAssignments } from "./texts.server.ts";

/** The assignments of a group with how far its children are, for those who teach or manage it; null when they couldn't be loaded. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff([...schoolRoles, ...teachingRoles])(args);
  const { api } = pageState(args.context);
  const params = { groupId: args.params.id };
  const load = async () => {
    const book = await api.attempt("GET /group/:groupId/assignment/gradebook", { params });
    const [assignments, templates] = await Promise.all([
      api.attempt("GET /group/:groupId/assignment", { params }),
      api.attempt("GET /course/:courseId/assignment", { params: { courseId: book.group.course.id } }),
    ]);
    return { rows: assignmentRows(assignments, book), templates: templates.map(({ id, title }) => ({ id, title })) };
  };
  const found = await load().catch(nullWhereAway);
  return { texts: loadTexts(args, { staffGroupAssignments, assessment }), rows: found?.rows ?? null, templates: found?.templates ?? [] };
}

export default function AssignmentsTab({ loaderData: { rows, templates } }: Route.ComponentProps) {
  const group = useOutletContext<GroupRecord>();
  return <AssignmentsTable key={group.id} group={group} rows={rows} templates={templates} />;
}
