import { useOutletContext } from "react-router";
import { attendance } from "~/features/classes/attendance/texts.server.ts";
import { AttendanceMatrix } from "~/features/classes/matrix/attendance-matrix.tsx";
import { matrix } from "~/features/classes/matrix/texts.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/attendance-tab";
import { isOneOf, schoolRoles, teachingRoles, watchingRoles } from "../staff-roles.ts";
import type { GroupRecord } from "./group.tsx";

/** The attendance of a group. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(watchingRoles)(args);
  const { api } = pageState(args.context);
  const attendances = await api("GET /group/:id/attendances", { params: { id: args.params.id } });
  return { texts: loadTexts(args, { matrix, attendance }), attendances };
}

export default function AttendanceTab({ loaderData: { attendances } }: Route.ComponentProps) {
  const group = useOutletContext<GroupRecord>();
  const { role } = useLoggedIn();
  return <AttendanceMatrix group={group.publicName} matrix={attendances} mayMark={isOneOf([...schoolRoles, ...teachingRoles], role)} />;
}
