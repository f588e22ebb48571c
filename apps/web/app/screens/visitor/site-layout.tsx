import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { courseRequests } from "~/features/enrolment/course-requests/texts.server.ts";
import { remembered } from "~/shared/api/remembered.server.ts";
import { lazyDialog } from "~/shared/dialogs/lazy-dialog.tsx";
import { DefaultLayout } from "~/shared/layouts/default-layout.tsx";
import { useUser } from "~/shared/session/session.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/site-layout";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

const aMinute = 60_000;
const inFooter = 5;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, edition, currentUser } = pageState(context);
  // If the footer's courses can't be loaded, only the link to all courses is shown.
  const courses = await remembered(`footer-courses:${edition}`, aMinute, () => api.attempt("GET /public/course")).catch(() => []);
  // Only children ask a parent for a course.
  const texts = (await currentUser())?.type === "student" ? loadTexts({ params, context }, { courseRequests }) : undefined;
  return { texts, courses: courses.slice(0, inFooter).map(({ title, prettyUrl }) => ({ title, prettyUrl })) };
}

const LoginDialog = lazyDialog("login", () => import("~/features/identity/login-dialog.tsx").then((file) => file.LoginDialog));

const ParentPasswordDialog = lazyDialog("parentPassword", () =>
  import("~/features/identity/parent-password-dialog.tsx").then((file) => file.ParentPasswordDialog),
);
const SignUpDialog = lazyDialog("signUpToCourse", () =>
  import("~/features/enrolment/course-requests/sign-up-dialog.tsx").then((file) => file.SignUpDialog),
);

const AskParent = lazy(() => import("~/features/enrolment/course-requests/ask-parent.tsx").then((file) => ({ default: file.AskParent })));

const dialogs = (
  <>
    <LoginDialog />
    <ParentPasswordDialog />
    <SignUpDialog />
  </>
);

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const isStudent = useUser()?.type === "student";
  return (
    <DefaultLayout courses={loaderData.courses} dialogs={dialogs}>
      {isStudent ? (
        <Suspense>
          <AskParent />
        </Suspense>
      ) : null}
      <Outlet />
    </DefaultLayout>
  );
}
