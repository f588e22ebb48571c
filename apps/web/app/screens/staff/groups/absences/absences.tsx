import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/absences";
import { staffGroupClasses } from "../classes/texts.server.ts";
import { staffGroups } from "../texts.server.ts";
import { StaffPage } from "../../staff-page.tsx";
import { schoolRoles, teachingRoles } from "../../staff-roles.ts";
import { AbsenceLists } from "./absence-lists.tsx";
import { staffAbsences } from "./texts.server.ts";

/** Absent children, and lessons waiting to be caught up. A part that can't be loaded doesn't affect the others. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff([...schoolRoles, ...teachingRoles])(args);
  const { api } = pageState(args.context);
  const school = args.url.searchParams.get("school");
  const query = school !== null && /^\d{1,9}$/.test(school) ? { school } : {};
  const [atRisk, proposals, credits] = await Promise.all([
    api("GET /attendance/at_risk", { query }).catch(() => null),
    api("GET /catch_up/proposals", { query }).catch(() => null),
    api("GET /catch_up", { query: { ...query, status: "OPEN", sort: "expiresAt", limit: 500 } }).catch(() => null),
  ]);
  return { texts: loadTexts(args, { staffAbsences, staffGroups, staffGroupClasses }), atRisk, proposals, credits: credits?.items ?? null };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffAbsences")("title"), hidden: true }));

export default function Absences({ loaderData: { atRisk, proposals, credits } }: Route.ComponentProps) {
  const texts = useTexts("staffAbsences");
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <AbsenceLists atRisk={atRisk} proposals={proposals} credits={credits} />
    </StaffPage>
  );
}
