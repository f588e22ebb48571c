import { Outlet } from "react-router";
import { EmptyState } from "~/kit/states/states.tsx";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { guarded, requireStaff } from "~/shared/guards/guards.server.ts";
import { HomeLink } from "~/shared/layouts/header/home-link.tsx";
import { SkipLink } from "~/shared/layouts/skip-link.tsx";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/layout";
import { StaffNav } from "./staff-nav.tsx";
import { StaffPage } from "./staff-page.tsx";
import { isOneOf, workingRoles } from "./staff-roles.ts";
import { staffTexts } from "./texts.server.ts";
import styles from "./staff.module.css";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

export const middleware: Route.MiddlewareFunction[] = [guarded(requireStaff())];

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, staffTexts) });

/** The staff console's frame: pages beside, the bar on top. Whoever has no pages yet is told so. */
export default function StaffLayout() {
  const texts = useTexts("staff");
  const { role } = useLoggedIn();
  return (
    <div className={styles.frame} data-scale="staff">
      <SkipLink />
      <aside className={styles.side} aria-label={texts("nav.label")} data-print="hide">
        <span className={styles.logo}>
          <HomeLink size={34} />
        </span>
        <StaffNav />
      </aside>
      <div className={styles.column}>
        <QueryProvider>{isOneOf(workingRoles, role) ? <Outlet /> : <LaterPage />}</QueryProvider>
      </div>
    </div>
  );
}

function LaterPage() {
  const texts = useTexts("staff");
  const { role } = useLoggedIn();
  return (
    <StaffPage crumbs={[{ title: texts("later.metaTitle") }]}>
      <EmptyState level={1} title={texts("later.title")} text={texts(role === "distributor" ? "later.distributor" : "later.observer")} />
    </StaffPage>
  );
}
