import { Outlet, useLocation } from "react-router";
import "~/kit/styles/staff-scale.css";
import { guarded, requireStaff } from "~/shared/guards/guards.server.ts";
import { HomeLink } from "~/shared/layouts/header/home-link.tsx";
import { SkipLink } from "~/shared/layouts/skip-link.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/layout";
import { PaletteHost } from "./palette.tsx";
import { SchoolSwitch } from "./school-switch.tsx";
import { StaffNav } from "./staff-nav.tsx";
import { recordOf } from "./staff-places.ts";
import { isOneOf, overseeingRoles } from "./staff-roles.ts";
import { staffTexts } from "./texts.server.ts";
import styles from "./staff.module.css";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

export const middleware: Route.MiddlewareFunction[] = [guarded(requireStaff())];

/** The area's texts, and the list of schools for readers with several. */
export async function loader(args: Route.LoaderArgs) {
  const { api, currentUser } = pageState(args.context);
  const user = await currentUser();
  const { items } = user && isOneOf(overseeingRoles, user.role) ? await api("GET /school") : { items: [] };
  return { texts: loadTexts(args, staffTexts), staffSchools: items.map(({ id, title }) => ({ id, title })) };
}

/** The staff console's layout: navigation at the side, header on top. */
export default function StaffLayout({ loaderData: { staffSchools } }: Route.ComponentProps) {
  const texts = useTexts("staff");
  const { pathname } = useLocation();
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
      <div className={styles.column}>
        {/* The page of another record starts anew: a form or an open dialog of the former one would save its values into this one. */}
        <Outlet key={recordOf(pathname)} />
      </div>
      <PaletteHost />
    </div>
  );
}
