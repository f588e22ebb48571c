import { Outlet, useLocation } from "react-router";
import { EmptyState } from "~/kit/states/states.tsx";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { guarded, requireStaff } from "~/shared/guards/guards.server.ts";
import { HomeLink } from "~/shared/layouts/header/home-link.tsx";
import { SkipLink } from "~/shared/layouts/skip-link.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/layout";
import { PaletteHost } from "./palette.tsx";
import { SchoolSwitch } from "./school-switch.tsx";
import { StaffNav } from "./staff-nav.tsx";
import { StaffPage } from "./staff-page.tsx";
import { isOneOf, overseeingRoles, workingRoles } from "./staff-roles.ts";
import { staffTexts } from "./texts.server.ts";
import styles from "./staff.module.css";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

export const middleware: Route.MiddlewareFunction[] = [guarded(requireStaff())];

/** The area's texts, and the schools for who looks after several. */
export async function loader(args: Route.LoaderArgs) {
  const { api, currentUser } = pageState(args.context);
  const user = await currentUser();
  const { items } = user && isOneOf(overseeingRoles, user.role) ? await api("GET /school") : { items: [] };
  return { texts: loadTexts(args, staffTexts), staffSchools: items.map(({ id, title }) => ({ id, title })) };
}

/** The staff console's frame: pages beside, the bar on top. Whoever has no pages yet is told so. */
export default function StaffLayout({ loaderData: { staffSchools } }: Route.ComponentProps) {
  const texts = useTexts("staff");
  const { role } = useLoggedIn();
  const path = usePath();
  const { pathname } = useLocation();
  // One's own login is everybody's page.
  const hasPage = isOneOf(workingRoles, role) || pathname === path("/staff/account");
  return (
    <div className={styles.frame} data-scale="staff">
      <SkipLink />
      <aside className={styles.side} aria-label={texts("nav.label")} data-print="hide">
        <span className={styles.logo}>
          <HomeLink size={34} />
        </span>
        <SchoolSwitch schools={staffSchools} />
        <StaffNav />
      </aside>
      <QueryProvider>
        <div className={styles.column}>{hasPage ? <Outlet /> : <LaterPage />}</div>
        <PaletteHost />
      </QueryProvider>
    </div>
  );
}

function LaterPage() {
  const texts = useTexts("staff");
  return (
    <StaffPage crumbs={[{ title: texts("later.metaTitle") }]}>
      <EmptyState level={1} title={texts("later.title")} text={texts("later.observer")} />
    </StaffPage>
  );
}
