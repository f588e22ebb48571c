import { useOutletContext } from "react-router";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/students-tab";
import { isOneOf, schoolRoles, teachingRoles, watchingRoles } from "../../staff-roles.ts";
import type { GroupRecord } from "../group.tsx";
import { StudentsTable } from "./students-table.tsx";
import { studentRows } from "./student-rows.ts";
import { staffGroupStudents } from "./texts.server.ts";

/** The children of a group with their attendance. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(watchingRoles)(args);
  const { api } = pageState(args.context);
  const params = { id: args.params.id };
  const [students, matrix] = await Promise.all([
    api("GET /group/:id/students", { params }).catch(() => null),
    api("GET /group/:id/attendances", { params }).catch(() => null),
  ]);
  return { texts: loadTexts(args, { staffGroupStudents }), rows: students && studentRows(students, matrix) };
}

export default function StudentsTab({ loaderData: { rows } }: Route.ComponentProps) {
  const group = useOutletContext<GroupRecord>();
  const { role } = useLoggedIn();
  return <StudentsTable group={group} rows={rows} canManage={isOneOf([...schoolRoles, ...teachingRoles], role)} />;
}
