import { lazy, Suspense } from "react";
import { assignmentNotices } from "~/features/assessment/notices/texts.server.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { OwnRequests } from "~/features/enrolment/course-requests/own-requests.tsx";
import { courseRequests } from "~/features/enrolment/course-requests/texts.server.ts";
import { ZoneLine } from "~/features/classes/zone-line.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { StarCounter } from "~/kit/star/star-counter.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import { StudentPageHead } from "~/shared/layouts/dashboard-layout.tsx";
import { PreHydration } from "~/shared/runtime/pre-hydration.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn, usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/home";
import { GroupsCard } from "./groups-card.tsx";
import { Hero } from "./hero.tsx";
import { nextClasses, openRests } from "./next-classes.ts";
import { NextSteps } from "./next-steps.tsx";
import { StarsCard } from "./stars-card.tsx";
import { studentHome } from "./texts.server.ts";
import styles from "./home.module.css";

// Most days there is no news of assignments: the code is loaded when there is.
const NoticeCard = lazy(async () => ({ default: (await import("~/features/assessment/notices/notice-card.tsx")).NoticeCard }));

/** A week back for the stars, and two months ahead for the next classes. */
const span = { back: { hours: 8 * 24 }, ahead: { hours: 60 * 24 } };

export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  const now = Temporal.Now.instant();
  const query = { from: now.subtract(span.back).toString(), to: now.add(span.ahead).toString() };
  const [groups, classes, requests, notices] = await Promise.all([
    api("GET /public/profile/student/groups"),
    api("GET /public/profile/student/schedule", { query }).catch(() => null),
    api("GET /public/profile/student/course_requests").catch(() => []),
    api("GET /public/profile/student/assignment_notices").catch(() => []),
  ]);
  const known = classes ?? groups.flatMap(({ upcomingClass }) => upcomingClass ?? []);
  const next = nextClasses(known, now)[0];
  const access = next ? await api.attempt("GET /public/class/:id/check_access", { params: { id: next.id } }).catch(() => null) : null;
  const texts = loadTexts(args, { studentHome, courseRequests, ...(notices.length > 0 && { assignmentNotices }) });
  return { texts, groups, classes, requests, notices, locks: access?.locks ?? null };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("studentHome")("metaTitle"), hidden: true }));

export default function StudentHome({ loaderData: { groups, classes, requests, notices, locks } }: Route.ComponentProps) {
  const texts = useTexts("studentHome");
  const user = useLoggedIn();
  const zone = useTimeZone();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(usePageNow().epochMilliseconds));
  const hour = now.toZonedDateTimeISO(zone).hour;
  const greeting = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  const stars = groups.reduce((sum, group) => sum + group.stars, 0);
  const [next, ...later] = nextClasses(classes ?? groups.flatMap(({ upcomingClass }) => upcomingClass ?? []), now);
  return (
    <>
      <StudentPageHead
        title={texts(greeting, { name: user.name.split(" ")[0] ?? user.name })}
        aside={
          <span className={styles.phoneStars}>
            <StarCounter count={stars} label={texts("starCount", { count: stars })} />
          </span>
        }
      />
      {groups.length === 0 ? (
        <Stack gap={20}>
          <EmptyState
            title={texts("emptyTitle")}
            text={texts("emptyText")}
            actions={<ButtonLink href="/courses">{texts("seeCourses")}</ButtonLink>}
          />
          <OwnRequests requests={requests} />
        </Stack>
      ) : (
        <div className={styles.columns}>
          <Stack gap={20}>
            <Hero next={next} now={now} isFinished={groups.every((group) => group.isFinished)} />
            <NextSteps locks={locks} later={later} rest={openRests(classes ?? [], now)} now={now} />
            {notices.length === 0 ? null : (
              <Suspense>
                <PreHydration>
                  <NoticeCard notices={notices} reader="child" />
                </PreHydration>
              </Suspense>
            )}
          </Stack>
          <Stack gap={20}>
            <GroupsCard groups={groups} now={now} />
            <StarsCard stars={stars} classes={classes} now={now} />
            <OwnRequests requests={requests} />
          </Stack>
          <ZoneLine now={now} />
        </div>
      )}
    </>
  );
}
