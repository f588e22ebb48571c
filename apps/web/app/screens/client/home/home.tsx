import { assignmentNotices } from "~/features/assessment/notices/texts.server.ts";
import { attendance } from "~/features/classes/attendance/texts.server.ts";
import { RequestCards } from "~/features/enrolment/course-requests/request-cards.tsx";
import { courseRequests } from "~/features/enrolment/course-requests/texts.server.ts";
import { renewals as renewalTexts } from "~/features/enrolment/renewals/texts.server.ts";
import { trials as trialTexts } from "~/features/enrolment/trials/texts.server.ts";
import { waitingPlaces } from "~/features/enrolment/waiting-list/texts.server.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { IconPlus } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { EmptyState, ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { PreHydration } from "~/shared/runtime/pre-hydration.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn, usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { weekdays } from "~/shared/weekdays/texts.server.ts";
import { lazy, Suspense } from "react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/home";
import { ChildCard } from "./child-card.tsx";
import { GlanceStrip } from "./glance-strip.tsx";
import { childrenAtHome } from "./home-children.ts";
import { ToPay } from "./to-pay.tsx";
import { clientHome } from "./texts.server.ts";
import styles from "./home.module.css";

// Most families don't wait for a seat, few have just finished a course or a trial, or have news of assignments: the code is loaded for those who do.
const WaitingCards = lazy(async () => ({ default: (await import("~/features/enrolment/waiting-list/waiting-cards.tsx")).WaitingCards }));
const NoticeCard = lazy(async () => ({ default: (await import("~/features/assessment/notices/notice-card.tsx")).NoticeCard }));
const TrialCards = lazy(async () => ({ default: (await import("~/features/enrolment/trials/trial-cards.tsx")).TrialCards }));
const RenewalCards = lazy(async () => ({ default: (await import("~/features/enrolment/renewals/renewal-cards.tsx")).RenewalCards }));

/** A failure to load payments doesn't affect the lessons: the failed part shows an error. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  const [groups, billing, requests, places, renewals, notices, trials] = await Promise.all([
    api("GET /public/profile/client/groups"),
    api("GET /public/profile/client/billing_dashboard").catch(() => null),
    api("GET /public/profile/client/course_requests").catch(() => []),
    api("GET /public/profile/client/waiting_list").catch(() => []),
    api("GET /public/profile/client/renewals").catch(() => []),
    api("GET /public/profile/client/assignment_notices").catch(() => []),
    api("GET /public/profile/client/trial_offers").catch(() => []),
  ]);
  const rare = {
    ...(places.length > 0 && { waitingPlaces }),
    ...(renewals.length > 0 && { renewals: renewalTexts, weekdays }),
    ...(notices.length > 0 && { assignmentNotices }),
    ...(trials.length > 0 && { trials: trialTexts }),
  };
  const texts = loadTexts(args, { clientHome, attendance, courseRequests, ...rare });
  return { texts, groups, billing, requests, places, renewals, notices, trials };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("clientHome")("metaTitle"), hidden: true }));

export default function ClientHome({ loaderData: { groups, billing, requests, places, renewals, notices, trials } }: Route.ComponentProps) {
  const t = useTexts("clientHome");
  const formats = useFormats();
  const zone = useTimeZone();
  const to = usePath();
  const user = useLoggedIn();
  const students = user.students ?? [];
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(usePageNow().epochMilliseconds));
  const { revalidate } = useRevalidator();
  const children = childrenAtHome(students, groups);
  const hour = now.toZonedDateTimeISO(zone).hour;
  const greeting = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  const firstName = user.name.split(" ")[0] ?? user.name;
  const isEmpty = groups.length === 0;
  const names = students.map(({ name }) => name.split(" ")[0]).join(", ");
  return (
    <Stack gap={24}>
      <Cluster as="header" gap={16} align="start" justify="between">
        <div>
          <Heading level={1}>{t(greeting, { name: firstName })}</Heading>
          <Text tone="slate">{t("nowLine", { date: formats.date(now), time: formats.time(now), zone: formats.zoneName(now) })}</Text>
        </div>
        <Cluster gap={[8, 12]}>
          {students.length < 2 ? null : (
            <ButtonLink href={to("/profile/timetable")} variant="tertiary">
              {t("timetable")}
            </ButtonLink>
          )}
          {isEmpty ? null : (
            <ButtonLink href={to("/signup")} variant="secondary" icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
              {t("addCourse")}
            </ButtonLink>
          )}
        </Cluster>
      </Cluster>
      <GlanceStrip items={children} billing={billing} now={now} />
      <div className={styles.columns}>
        <Stack gap={24}>
          {places.length === 0 ? null : (
            <Suspense>
              <PreHydration>
                <WaitingCards places={places} />
              </PreHydration>
            </Suspense>
          )}
          {trials.length === 0 ? null : (
            <Suspense>
              <PreHydration>
                <TrialCards offers={trials} />
              </PreHydration>
            </Suspense>
          )}
          <RequestCards requests={requests} />
          {isEmpty ? (
            <EmptyState
              title={t("emptyTitle")}
              text={students.length === 0 ? t("emptyTextNoChild") : t("emptyText", { names, count: students.length })}
              actions={
                <>
                  <ButtonLink href={to("/signup?journey=trial")}>{t("bookTrial")}</ButtonLink>
                  <ButtonLink href="/courses" variant="tertiary">
                    {t("seeCourses")}
                  </ButtonLink>
                </>
              }
            />
          ) : (
            children.map((child) => <ChildCard key={child.student.id} child={child} now={now} />)
          )}
          {notices.length === 0 ? null : (
            <Suspense>
              <PreHydration>
                <NoticeCard notices={notices} reader="adult" />
              </PreHydration>
            </Suspense>
          )}
          {renewals.length === 0 ? null : (
            <Suspense>
              <PreHydration>
                <RenewalCards renewals={renewals} />
              </PreHydration>
            </Suspense>
          )}
        </Stack>
        {billing ? (
          <ToPay billing={billing} now={now} />
        ) : (
          <ErrorState title={t("toPay")} text={t("couldNotPay")} retryLabel={t("tryAgain")} onRetry={() => void revalidate()} />
        )}
      </div>
    </Stack>
  );
}
