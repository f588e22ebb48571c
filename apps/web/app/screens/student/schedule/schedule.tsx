import { useEffect } from "react";
import { editions } from "@larkroom/domain/editions/editions";
import { createScheduleLoader } from "~/features/classes/schedule-loader.ts";
import { FeedCard } from "~/features/classes/feed/feed-card.tsx";
import { calendarFeed } from "~/features/classes/feed/texts.server.ts";
import { askedCalendar, calendarQuery } from "~/features/classes/calendar/calendar-view.ts";
import { classCalendar } from "~/features/classes/calendar/texts.server.ts";
import { isAsyncLesson, roomPath } from "~/features/classes/async-lesson.ts";
import { Schedule } from "~/features/classes/schedule.tsx";
import { schedule } from "~/features/classes/texts.server.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { StudentPageHead } from "~/shared/layouts/dashboard-layout.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/schedule";

/** A failure to load the classes leaves the calendar in place with an error. */
export async function loader(args: Route.LoaderArgs) {
  const { api, edition, timeZone } = pageState(args.context);
  const asked = askedCalendar(args.url.searchParams, Temporal.Now.instant(), timeZone);
  const classes = await api("GET /public/profile/student/schedule", { query: calendarQuery(asked, editions[edition], timeZone) }).catch(
    () => null,
  );
  return { texts: loadTexts(args, { schedule, calendarFeed, classCalendar }), asked, classes };
}

export const clientLoader = createScheduleLoader<Awaited<ReturnType<typeof loader>>>();

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("schedule")("title"), hidden: true }));

export default function StudentSchedule({ loaderData }: Route.ComponentProps) {
  const { asked, classes } = loaderData;
  useEffect(() => clientLoader.shown(loaderData), [loaderData]);
  const texts = useTexts("schedule");
  const path = usePath();
  const refresh = useRefresh();
  const { role } = useLoggedIn();
  return (
    <>
      <StudentPageHead title={texts("title")} />
      <Schedule
        asked={asked}
        classes={classes}
        busy={refresh.busy}
        onRetry={refresh.run}
        // A parent who views a child's pages has a calendar link of their own, with all children.
        below={role === "student" ? <FeedCard /> : null}
        wayOf={(one) => ({
          join: { words: texts(isAsyncLesson(one) ? "begin" : "join"), href: path(roomPath(one)) },
          page: { words: texts("toGroup"), href: path(`/student/groups/${one.groupId}`) },
        })}
      />
    </>
  );
}
