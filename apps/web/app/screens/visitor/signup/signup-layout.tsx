import { Outlet, redirect } from "react-router";
import { pageThatAsks } from "~/features/enrolment/course-requests/asked-course.ts";
import { keyOfChild } from "~/features/enrolment/draft/signup-draft.ts";
import { google } from "~/features/identity/google/texts.server.ts";
import { checkout } from "~/features/payments/checkout/texts.server.ts";
import { family } from "~/features/people/registration/texts.server.ts";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { lazyDialog } from "~/shared/dialogs/lazy-dialog.tsx";
import { pathIn } from "~/shared/editions/paths.ts";
import { homePage } from "~/shared/guards/destinations.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { weekdays } from "~/shared/weekdays/texts.server.ts";
import { publicCourses } from "../public-courses.server.ts";
import { asOwnJourney, asReferral, type Asked } from "./asked.ts";
import type { Route } from "./+types/signup-layout";
import { SignupFlow } from "./signup-flow.tsx";
import { signup } from "./texts.server.ts";

export { keepAreaData as shouldRevalidate } from "~/shared/session/keep-area-data.ts";

const LoginDialog = lazyDialog("login", () => import("~/features/identity/login-dialog.tsx").then((file) => file.LoginDialog));

/** Parents and visitors sign up. Children are redirected to the link's page, which asks how to sign up; staff to their own pages. */
export async function loader(args: Route.LoaderArgs) {
  const texts = loadTexts(args, { signup, family, checkout, weekdays, google });
  const { api, currentUser, edition, origin } = pageState(args.context);
  const user = await currentUser();
  if (user && user.type !== "client") {
    const wanted = args.url.pathname + args.url.search;
    const asking = user.type === "student" ? pageThatAsks(args.request.headers.get("referer"), origin, wanted) : null;
    throw redirect(asking ?? pathIn(edition, homePage(user)));
  }
  const { searchParams } = args.url;
  const prettyUrl = searchParams.get("course");
  const [courses, course] = await Promise.all([
    publicCourses(api, edition),
    prettyUrl !== null && /^[a-z0-9-]{1,80}$/.test(prettyUrl) ? api.find("GET /public/course/:prettyUrl", { params: { prettyUrl } }) : null,
  ]);
  const group = Number(searchParams.get("group"));
  const child = user?.students?.find(({ id }) => String(id) === searchParams.get("student"));
  const asked: Asked = {
    journey: asOwnJourney(searchParams.get("journey")),
    course:
      course?.status === "ACTIVE" ? { id: course.id, groups: course.groups, prices: course.prices } : prettyUrl === null ? null : "gone",
    groupId: Number.isSafeInteger(group) && group > 0 ? group : null,
    student: child ? keyOfChild(child) : null,
    childId: /^\d{1,15}$/.exec(searchParams.get("student") ?? "")?.[0] ?? null,
    isHeld: searchParams.get("held") === "1",
    referral: asReferral(searchParams.get("referral")),
  };
  return { texts, courses: courses.filter(({ status }) => status === "ACTIVE"), asked };
}

/** Search engines may show where sign-up begins, not its steps. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t("signup")("metaTitle"),
    description: t("signup")("metaDescription"),
    hidden: !/\/signup\/?$/.test(args.location.pathname),
  }));

export default function SignupLayout({ loaderData }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <SignupFlow courses={loaderData.courses} asked={loaderData.asked}>
        <Outlet />
      </SignupFlow>
      <LoginDialog />
    </QueryProvider>
  );
}
