import { editions } from "@larkroom/domain/editions/editions";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconPlus, IconUserPlus } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { nullWhereAway } from "~/shared/api/loader-api.server.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn, usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/dashboard";
import { StaffPage } from "../staff-page.tsx";
import { colleagueRoles, isOneOf, schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { askedWeek, dayOfClass, spanOf } from "../week.ts";
import { ClassFigures, MissedSection, ProposalsSection, RiskSection, TeacherlessSection } from "./classes-sections.tsx";
import { FailedRefundsSection } from "./failed-refunds-section.tsx";
import { FiguresSection } from "./figures-section.tsx";
import { ImportsSection } from "./imports-section.tsx";
import { InvitationsSection } from "./invitations-section.tsx";
import { OverdueSection } from "./overdue-section.tsx";
import { SchoolsSection } from "./schools-section.tsx";
import { ConsentsSection, OneStepSection, ParentlessSection, SuspendedSection } from "./people-sections.tsx";
import { TrialsSection } from "./trials-section.tsx";
import { staffDashboard } from "./texts.server.ts";
import type { Overdue, Overview } from "./types.ts";
import { isTeacherless, WeekSection } from "./week-section.tsx";
import styles from "./dashboard.module.css";

/**
 * The open tasks of the reader's schools. Readers with several schools see the state of each, and the classes of the chosen one; a distributor sees
 * nothing about families and payments. When the server is unreachable, the page stays.
 */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireStaff(colleagueRoles)(args);
  const asked = args.url.searchParams.get("school");
  const query = asked !== null && /^\d{1,9}$/.test(asked) ? { school: asked } : {};
  const { api, edition, timeZone } = pageState(args.context);
  const today = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate();
  const first = askedWeek(args.url.searchParams.get("week"), today, editions[edition]);
  const runs = isOneOf(schoolRoles, user.role);
  const hasSchool = user.role === "school_admin" || query.school !== undefined;
  const classesOf = (start: Temporal.PlainDate) => api.attempt("GET /schedule", { query: { ...query, ...spanOf(start, 7, timeZone) } });
  const since = today.subtract({ days: 1 }).toZonedDateTime(timeZone).toInstant().toString();
  const ofFamilies = runs && hasSchool;
  const [overview, overdue, trials, schools, school] = await Promise.all([
    runs ? api.attempt("GET /people/overview", { query }).catch(nullWhereAway) : null,
    runs ? api.attempt("GET /payments/overdue", { query }).catch(nullWhereAway) : null,
    runs ? api.attempt("GET /trials/results", { query }).catch(nullWhereAway) : null,
    hasSchool ? null : api.attempt("GET /schedule/by_school").catch(nullWhereAway),
    hasSchool
      ? Promise.all([
          classesOf(first),
          classesOf(today),
          ofFamilies ? api.attempt("GET /attendance/at_risk", { query }) : [],
          ofFamilies ? api.attempt("GET /catch_up/proposals", { query }) : [],
          ofFamilies ? api.attempt("GET /attendance/missed", { query: { ...query, since } }) : null,
        ])
          .then(([week, ahead, atRisk, proposals, missed]) => ({ week: week.items, ahead: ahead.items, atRisk, proposals, missed }))
          .catch(nullWhereAway)
      : null,
  ]);
  const texts = loadTexts(args, { staffDashboard });
  return { texts, overview, overdue, trials, schools, school, hasSchool, first: first.toString(), today: today.toString() };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffDashboard")("metaTitle"), hidden: true }));

/** The home page of school managers: sections that appear only when they have something to do. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { overview, overdue, trials, schools, school, hasSchool, first, today } = loaderData;
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  const { keep } = useSchoolFilter();
  const { name, role } = useLoggedIn();
  const runs = isOneOf(schoolRoles, role);
  const now = usePageNow().toZonedDateTimeISO(useTimeZone());
  const { run: retry } = useRefresh();
  return (
    <StaffPage crumbs={[{ title: texts("metaTitle") }]}>
      <Cluster gap={[8, 10]} align="center" className={styles.head}>
        <Heading level={1}>
          {texts(now.hour < 12 ? "morning" : now.hour < 18 ? "afternoon" : "evening", { name: name.split(" ")[0] ?? name })}
        </Heading>
        <Text as="span" tone="slate">
          {formats.day(now.toPlainDate().toString())}
        </Text>
        {runs ? (
          <Cluster as="span" gap={8} push>
            <ButtonLink
              size="staff"
              variant="secondary"
              icon={<IconUserPlus size={16} stroke={1.75} aria-hidden="true" />}
              href={keep(path("/staff/students?add=1"))}
            >
              {texts("addStudent")}
            </ButtonLink>
            <ButtonLink
              size="staff"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              href={keep(path("/staff/groups?add=1"))}
            >
              {texts("newGroup")}
            </ButtonLink>
          </Cluster>
        ) : null}
      </Cluster>
      {school ? (
        <ClassesPart school={school} overdue={overdue} first={first} today={today} />
      ) : schools ? (
        <>
          <SchoolsSection schools={schools} overdue={overdue} />
          <div className={styles.sections}>{overdue ? <FailedRefundsSection overdue={overdue} /> : null}</div>
        </>
      ) : (
        <Failed text={texts(hasSchool ? "week.failed" : "schools.failed")} onRetry={retry} />
      )}
      {trials && trials.booked > 0 ? <TrialsSection trials={trials} /> : null}
      {overview ? (
        <Sections overview={overview} isOnly={!isWaiting(school, overdue)} />
      ) : runs ? (
        <Failed text={texts("failed")} onRetry={retry} />
      ) : null}
    </StaffPage>
  );
}

/** A part that couldn't be loaded. */
function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const texts = useTexts("staffDashboard");
  return (
    <Alert
      tone="warning"
      live
      action={
        <Button size="staff" variant="secondary" onClick={onRetry}>
          {texts("tryAgain")}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

type School = NonNullable<Route.ComponentProps["loaderData"]["school"]>;

/** A school's classes: the day in figures, the week, and what needs attention. */
function ClassesPart({ school, overdue, first, today }: { school: School; overdue: Overdue | null; first: string; today: string }) {
  const { week, ahead, atRisk, proposals, missed } = school;
  const zone = useTimeZone();
  const { role } = useLoggedIn();
  const teacherless = ahead.filter(isTeacherless);
  return (
    <>
      <ClassFigures
        today={ahead.filter((one) => dayOfClass(one, zone) === today)}
        teacherless={teacherless}
        missed={missed}
        atRisk={atRisk}
        overdue={overdue}
        now={usePageNow()}
      />
      <WeekSection first={first} today={today} classes={week} />
      <div className={styles.sections}>
        {missed ? <MissedSection missed={missed} /> : null}
        <TeacherlessSection classes={teacherless} mayAssign={isOneOf(schoolRoles, role)} />
        {overdue ? <FailedRefundsSection overdue={overdue} /> : null}
        {overdue ? <OverdueSection overdue={overdue} /> : null}
        <RiskSection atRisk={atRisk} />
        <ProposalsSection proposals={proposals} />
      </div>
    </>
  );
}

/** Whether classes or payments need attention. */
const isWaiting = (school: School | null, overdue: Overdue | null): boolean =>
  (overdue?.families ?? 0) > 0 ||
  (overdue?.failedRefunds.count ?? 0) > 0 ||
  (school !== null &&
    (school.atRisk.length > 0 || school.proposals.length > 0 || (school.missed?.count ?? 0) > 0 || school.ahead.some(isTeacherless)));

function Sections({ overview, isOnly }: { overview: Overview; isOnly: boolean }) {
  const texts = useTexts("staffDashboard");
  const { invitations, notInvited, oneStep, withoutParent, withoutConsent, askAgain, suspended, imports } = overview;
  const waiting = [invitations, notInvited, withoutParent, withoutConsent, askAgain, suspended].some(({ count }) => count > 0);
  if (!waiting && imports.length === 0 && !oneStep?.count)
    return isOnly ? <EmptyState look="line" title={texts("clear.title")} text={texts("clear.text")} /> : null;
  return (
    <>
      <FiguresSection overview={overview} />
      <div className={styles.sections}>
        <ImportsSection imports={imports} />
        <InvitationsSection invitations={invitations} notInvited={notInvited} />
        <ParentlessSection withoutParent={withoutParent} />
        <ConsentsSection withoutConsent={withoutConsent} askAgain={askAgain} />
        <OneStepSection oneStep={oneStep} />
        <SuspendedSection suspended={suspended} />
      </div>
    </>
  );
}
