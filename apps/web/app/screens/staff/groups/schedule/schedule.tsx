import { editions } from "@larkroom/domain/editions/editions";
import { calendarFeed } from "~/features/classes/feed/texts.server.ts";
import { askedCalendar, calendarQuery } from "~/features/classes/calendar/calendar-view.ts";
import { classCalendar } from "~/features/classes/calendar/texts.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/schedule";
import { staffGroups } from "../texts.server.ts";
import { StaffPage } from "../../staff-page.tsx";
import { familyRoles } from "../../staff-roles.ts";
import { StaffCalendar } from "./staff-calendar.tsx";
import { staffSchedule } from "./texts.server.ts";

const idOf = (text: string | null): string | undefined => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : undefined);

/** The classes of a month, week or day, of a school, teacher or group. A failure to load them leaves the calendar in place. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireStaff(familyRoles)(args);
  const { api, edition, timeZone } = pageState(args.context);
  const { searchParams } = args.url;
  const asked = askedCalendar(searchParams, Temporal.Now.instant(), timeZone);
  const [school, teacher, group] = ["school", "teacher", "group"].map((name) => idOf(searchParams.get(name)));
  // All schools at once would be too many classes for a calendar.
  const needsSchool = user.role === "super_admin" && [school, teacher, group].every((one) => one === undefined);
  const [schedule, teacherName, groupName] = await Promise.all([
    needsSchool
      ? null
      : api("GET /schedule", { query: { ...calendarQuery(asked, editions[edition], timeZone), school, teacher, group } }).catch(() => null),
    teacher === undefined
      ? null
      : api("GET /teacher/:id", { params: { id: teacher } }).then(
          ({ id, name }) => ({ id, name }),
          () => ({ id: Number(teacher), name: teacher }),
        ),
    group === undefined
      ? null
      : api("GET /group/:id", { params: { id: group } }).then(
          ({ id, publicName }) => ({ id, name: publicName }),
          () => ({ id: Number(group), name: group }),
        ),
  ]);
  return {
    texts: loadTexts(args, { staffSchedule, staffGroups, calendarFeed, classCalendar }),
    asked,
    needsSchool,
    classes: schedule?.items ?? null,
    isComplete: schedule?.isComplete ?? true,
    teacher: teacherName,
    group: groupName,
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffSchedule")("title"), hidden: true }));

export default function StaffSchedule({ loaderData: { asked, needsSchool, classes, isComplete, teacher, group } }: Route.ComponentProps) {
  const texts = useTexts("staffSchedule");
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <StaffCalendar asked={asked} needsSchool={needsSchool} classes={classes} isComplete={isComplete} teacher={teacher} group={group} />
    </StaffPage>
  );
}
