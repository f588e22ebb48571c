import { Outlet } from "react-router";
import { remembered } from "~/shared/api/remembered.server.ts";
import { lazyDialog } from "~/shared/dialogs/lazy-dialog.tsx";
import { DefaultLayout } from "~/shared/layouts/default-layout.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import type { Route } from "./+types/site-layout";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

const aMinute = 60_000;
const inFooter = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, edition } = pageState(context);
  // The page stands without its footer's courses: when they can't be had, their column has only the link to all.
  const courses = await remembered(`footer-courses:${edition}`, aMinute, () => api.attempt("GET /public/course")).catch(() => []);
  return { courses: courses.slice(0, inFooter).map(({ title, prettyUrl }) => ({ title, prettyUrl })) };
}

const LoginDialog = lazyDialog("login", () => import("~/features/identity/login-dialog.tsx").then((file) => file.LoginDialog));

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DefaultLayout courses={loaderData.courses} dialogs={<LoginDialog />}>
      <Outlet />
    </DefaultLayout>
  );
}
