import { editions } from "@larkroom/domain/editions/editions";
import { redirect } from "react-router";
import { isAsyncLesson } from "~/features/classes/async-lesson.ts";
import { ZoneLine } from "~/features/classes/zone-line.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { pathIn } from "~/shared/editions/paths.ts";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn, usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/today";
import { StaffPage } from "../staff-page.tsx";
import { colleagueRoles, isOneOf, teachingRoles } from "../staff-roles.ts";
import type { StaffClass } from "../types.ts";
import { Duties } from "./duties.tsx";
import { Questions } from "./questions.tsx";
import { Figures } from "./figures.tsx";
import { staffToday } from "./texts.server.ts";
import { TodayList } from "./today-list.tsx";
import { useNearClasses } from "./use-near-classes.ts";
import { WeekBoard } from "./week-board.tsx";
import { askedWeek, dayOfClass, nextClass, spanOf } from "../week.ts";
import styles from "./today.module.css";

/** Today and the following seven days, to find the next class. */
const nearDays = 8;
/** Attendance to review is shown for this many days back. */
const flaggedDays = 14;

/** A teacher's day. Managers are redirected to their dashboard, observers to their groups. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireStaff()(args);
  const { api, edition, timeZone } = pageState(args.context);
  if (isOneOf(colleagueRoles, user.role)) throw redirect(pathIn(edition, "/staff/dashboard"));
  if (user.role === "canvas_observer") throw redirect(pathIn(edition, "/staff/groups"));
  const now = Temporal.Now.instant();
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const first = askedWeek(args.url.searchParams.get("week"), today, editions[edition]);
  const span = spanOf(today, nearDays, timeZone);
  const read = (query: { from: string; to: string }) =>
    isOneOf(teachingRoles, user.role) ? api("GET /teacher/:id/schedule", { params: { id: user.id }, query }).catch(() => null) : null;
  const [near, week, past, questions] = await Promise.all([
    read(span),
    read(spanOf(first, 7, timeZone)),
    read(spanOf(today.subtract({ days: flaggedDays }), flaggedDays + 1, timeZone)),
    isOneOf(teachingRoles, user.role) ? api("GET /async_lesson/questions").catch(() => []) : [],
  ]);
  return {
    texts: loadTexts(args, { staffToday }),
    today: today.toString(),
    first: first.toString(),
    span,
    near,
    week,
    unfinished: past?.filter(({ isFlagged, status }) => isFlagged && status === "CLOSED").toReversed() ?? [],
    questions,
    at: now.epochMilliseconds,
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffToday")("metaTitle"), hidden: true }));

export default function StaffToday({ loaderData }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <Today {...loaderData} />
    </QueryProvider>
  );
}

function Today({ today, first, span, near, week, unfinished, questions, at }: Route.ComponentProps["loaderData"]) {
  const texts = useTexts("staffToday");
  const formats = useFormats();
  const user = useLoggedIn();
  const zone = useTimeZone();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(usePageNow().epochMilliseconds, 10_000));
  const { classes, staleSince, isLoading, retry } = useNearClasses(user.id, span, near, at);
  const hour = now.toZonedDateTimeISO(zone).hour;
  const todays = classes?.filter((one) => dayOfClass(one, zone) === today || (one.status === "OPEN" && !isAsyncLesson(one))) ?? null;
  const next = nextClass(classes ?? [], now);
  return (
    <StaffPage crumbs={[{ title: texts("metaTitle") }]}>
      <Cluster gap={[4, 10]} align="baseline">
        <Heading level={1}>
          {texts(hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening", { name: user.name.split(" ")[0] ?? user.name })}
        </Heading>
        <Text as="span" tone="slate">
          {formats.day(today)}
        </Text>
        <span className={styles.zone}>
          <ZoneLine now={now} />
        </span>
      </Cluster>
      {todays ? (
        <Figures todays={todays} week={week} isThisWeek={today >= first && daysBetween(first, today) < 7} next={next} now={now} />
      ) : null}
      <TodayList classes={todays} next={next} now={now} staleSince={staleSince} busy={isLoading} onRetry={retry} />
      <Questions questions={questions} />
      <Duties unfinished={unfinished} substituting={classes?.filter((one) => isSubstituting(one, user.id)) ?? []} />
      <WeekBoard first={first} today={today} classes={week} />
    </StaffPage>
  );
}

/** Whether this person will substitute for the group's own teacher. */
const isSubstituting = ({ isSubstitute, teacher, status }: StaffClass, id: number): boolean =>
  isSubstitute && teacher?.id === id && (status === "UPCOMING" || status === "POSTPONED" || status === "OPEN");

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "days" }).days;
