import { useEffect } from "react";
import { createScheduleLoader } from "~/features/classes/schedule-loader.ts";
import { AbsencePart, canReportAbsence } from "~/features/classes/catch-ups/absence-part.tsx";
import { CatchUps } from "~/features/classes/catch-ups/catch-ups.tsx";
import { ClockWarning } from "~/features/classes/catch-ups/clock-warning.tsx";
import { catchUps as catchUpTexts } from "~/features/classes/catch-ups/texts.server.ts";
import { FeedCard } from "~/features/classes/feed/feed-card.tsx";
import { calendarFeed } from "~/features/classes/feed/texts.server.ts";
import { askedCalendar, calendarQuery } from "~/features/classes/calendar/calendar-view.ts";
import { classCalendar } from "~/features/classes/calendar/texts.server.ts";
import { isAsyncLesson, roomPath } from "~/features/classes/async-lesson.ts";
import { Schedule } from "~/features/classes/schedule.tsx";
import { schedule } from "~/features/classes/texts.server.ts";
import { Heading } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { clockChangeSpan } from "@larkroom/domain/schedule/clock-change";
import { editions } from "@larkroom/domain/editions/editions";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn, usePageNow } from "~/shared/session/session.ts";
import { press, useSessionActions } from "~/shared/session/session-actions.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/schedule";

/** A failure to load the classes leaves the calendar in place with an error. */
export async function loader(args: Route.LoaderArgs) {
  const { api, edition, timeZone } = pageState(args.context);
  const now = Temporal.Now.instant();
  const asked = askedCalendar(args.url.searchParams, now, timeZone);
  const near = clockChangeSpan(now);
  const [classes, catchUps, nearClasses] = await Promise.all([
    api("GET /public/profile/client/schedule", { query: calendarQuery(asked, editions[edition], timeZone) }).catch(() => null),
    api("GET /public/profile/client/catch_ups").catch(() => []),
    // Independent of the visible range: a clock change is detected from the last class held and those of the next two weeks.
    api("GET /public/profile/client/schedule", { query: { from: near.from.toString(), to: near.to.toString() } }).catch(() => []),
  ]);
  return {
    texts: loadTexts(args, { schedule, catchUps: catchUpTexts, calendarFeed, classCalendar }),
    asked,
    classes,
    catchUps,
    nearClasses,
  };
}

export const clientLoader = createScheduleLoader<Awaited<ReturnType<typeof loader>>>();

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("schedule")("title"), hidden: true }));

export default function ClientSchedule({ loaderData }: Route.ComponentProps) {
  const { asked, classes, catchUps, nearClasses } = loaderData;
  useEffect(() => clientLoader.shown(loaderData), [loaderData]);
  const texts = useTexts("schedule");
  const path = usePath();
  const refresh = useRefresh();
  const { asStudent } = useSessionActions();
  const { students = [] } = useLoggedIn();
  return (
    <Schedule
      heading={<Heading level={1}>{texts("title")}</Heading>}
      asked={asked}
      classes={classes}
      people={students}
      busy={refresh.busy}
      onRetry={refresh.run}
      notices={
        <>
          <ClockWarning classes={nearClasses} now={usePageNow()} />
          <CatchUps credits={catchUps} />
        </>
      }
      below={<FeedCard />}
      extraOf={(one, now) => (canReportAbsence(one, catchUps, now) ? <AbsencePart key={`${one.id}-${one.student.id}`} one={one} /> : null)}
      wayOf={(one) => {
        const { student, groupId } = one;
        const name = student.name.split(" ")[0] ?? student.name;
        return {
          join: {
            words: texts(isAsyncLesson(one) ? "beginAs" : "joinAs", { name }),
            onJoin: () => press(asStudent(student.id, path(roomPath(one)))),
          },
          page: { words: texts("toChild", { name }), href: path(`/profile/students?student=${student.id}&fromGroup=${groupId}`) },
        };
      }}
    />
  );
}
