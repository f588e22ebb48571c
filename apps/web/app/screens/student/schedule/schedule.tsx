import { useEffect } from "react";
import { editions } from "@larkroom/domain/editions/editions";
import { useNavigate, useNavigation } from "react-router";
import { keptSchedule } from "~/features/classes/kept-schedule.ts";
import { FeedCard } from "~/features/classes/feed/feed-card.tsx";
import { calendarFeed } from "~/features/classes/feed/texts.server.ts";
import { askedMonth, monthQuery, monthTextAway } from "~/features/classes/month.ts";
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

/** Classes that can't be read leave the calendar standing: it says so. */
export async function loader(args: Route.LoaderArgs) {
  const { api, edition, timeZone } = pageState(args.context);
  const month = askedMonth(args.url.searchParams.get("month"), Temporal.Now.instant(), timeZone);
  const classes = await api("GET /public/profile/student/schedule", { query: monthQuery(month, editions[edition], timeZone) }).catch(
    () => null,
  );
  return { texts: loadTexts(args, { schedule, calendarFeed }), month, classes };
}

export const clientLoader = keptSchedule<Awaited<ReturnType<typeof loader>>>();

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("schedule")("title"), hidden: true }));

export default function StudentSchedule({ loaderData }: Route.ComponentProps) {
  const { month, classes } = loaderData;
  useEffect(() => clientLoader.shown(loaderData), [loaderData]);
  const texts = useTexts("schedule");
  const path = usePath();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const refresh = useRefresh();
  const { role } = useLoggedIn();
  return (
    <>
      <StudentPageHead title={texts("title")} />
      <Schedule
        month={month}
        classes={classes}
        busy={navigation.state === "loading" || refresh.busy}
        onTurn={(months) => void navigate(`?month=${monthTextAway(month, months)}`, { preventScrollReset: true })}
        onToday={() => void navigate(path("/student/schedule"), { preventScrollReset: true })}
        onRetry={refresh.run}
        // A parent who looks at a child's pages has an address of their own, with all children in it.
        below={role === "student" ? <FeedCard /> : null}
        wayOf={({ id, groupId }) => ({
          join: { words: texts("join"), href: path(`/live/${id}`) },
          page: { words: texts("toGroup"), href: path(`/student/groups/${groupId}`) },
        })}
      />
    </>
  );
}
