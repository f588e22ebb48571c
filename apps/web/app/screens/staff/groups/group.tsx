import { data, Outlet, useLocation } from "react-router";
import { TabLinks } from "~/kit/tabs/tabs.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/group";
import { StaffPage } from "../staff-page.tsx";
import { isOneOf, schoolRoles, teachingRoles, watchingRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { GroupHead } from "./group-head.tsx";
import { recording } from "~/features/live-room/recording/texts.server.ts";
import { staffGroupClasses } from "./classes/texts.server.ts";
import { staffGroups } from "./texts.server.ts";

export type GroupRecord = Answer<"GET /group/:id">;

/** The parts of a group's page, in order; the first is the page itself. */
const parts = ["classes", "students", "attendance", "gradebook", "assignments", "settings", "history"] as const;

/** Parts for those who manage or teach the group. */
const leaderParts: readonly string[] = ["gradebook", "assignments", "settings", "history"];

/** The group for all parts of its page, and its next class with the joining time. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(watchingRoles)(args);
  if (!/^\d{1,16}$/.test(args.params.id)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const { api } = pageState(args.context);
  const group = await api("GET /group/:id", { params: { id: args.params.id } });
  const next = group.nextClass ? await api("GET /public/class/:id", { params: { id: group.nextClass.id } }).catch(() => null) : null;
  return { texts: loadTexts(args, { staffGroups, staffGroupClasses, recording }), group, next };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, () => ({ title: args.loaderData?.group.publicName ?? "", hidden: true }));

export default function StaffGroup({ loaderData: { group, next } }: Route.ComponentProps) {
  const texts = useTexts("staffGroups");
  const path = usePath();
  const { pathname } = useLocation();
  const { keep } = useSchoolFilter();
  const page = path(`/staff/groups/${group.id}`);
  const counts = {
    classes: group.groupClasses.length,
    students: group.studentNumber,
    attendance: undefined,
    gradebook: undefined,
    assignments: undefined,
    settings: undefined,
    history: undefined,
  };
  const { role } = useLoggedIn();
  const canManage = isOneOf([...schoolRoles, ...teachingRoles], role);
  return (
    <StaffPage crumbs={[{ title: texts("title"), href: keep(path("/staff/groups")) }, { title: group.publicName }]}>
      <GroupHead group={group} next={next} />
      <TabLinks
        label={texts("tabsLabel")}
        look="plain"
        current={parts.find((part) => pathname.endsWith(`/${part}`)) ?? parts[0]}
        tabs={parts
          .filter((part) => canManage || !leaderParts.includes(part))
          .map((part) => ({
            id: part,
            title: texts(`tabs.${part}`),
            count: counts[part],
            href: keep(part === parts[0] ? page : `${page}/${part}`),
          }))}
      />
      <Outlet context={group} />
    </StaffPage>
  );
}
