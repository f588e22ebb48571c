import { useOutletContext } from "react-router";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/classes-tab";
import { watchingRoles, isOneOf, schoolRoles, teachingRoles } from "../../staff-roles.ts";
import type { GroupRecord } from "../group.tsx";
import { ClassesTable } from "./classes-table.tsx";
import { staffGroupClasses } from "./texts.server.ts";

/** All classes of a group; a year has about a hundred. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(watchingRoles)(args);
  const { api } = pageState(args.context);
  const query = { group: args.params.id, limit: 500, sort: "from" } as const;
  const list = await api("GET /group_class", { query }).catch(() => null);
  return { texts: loadTexts(args, { staffGroupClasses }), rows: list?.items ?? null };
}

export default function ClassesTab({ loaderData: { rows } }: Route.ComponentProps) {
  const group = useOutletContext<GroupRecord>();
  const { role } = useLoggedIn();
  return <ClassesTable group={group} rows={rows} canManage={isOneOf([...schoolRoles, ...teachingRoles], role)} />;
}
