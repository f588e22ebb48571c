import { editions } from "@larkroom/domain/editions/editions";
import { calendarFeed } from "~/features/classes/feed/texts.server.ts";
import { askedMonth, monthQuery } from "~/features/classes/month.ts";
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

/** A month of the classes of a school, a teacher or a group. Classes that can't be read leave the calendar standing. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(familyRoles)(args);
  const { api, edition, timeZone } = pageState(args.context);
  const { searchParams } = args.url;
  const month = askedMonth(searchParams.get("month"), Temporal.Now.instant(), timeZone);
  const [school, teacher, group] = ["school", "teacher", "group"].map((name) => idOf(searchParams.get(name)));
  const [schedule, teacherName, groupName] = await Promise.all([
    api("GET /schedule", { query: { ...monthQuery(month, editions[edition], timeZone), school, teacher, group } }).catch(() => null),
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
    texts: loadTexts(args, { staffSchedule, staffGroups, calendarFeed }),
    month,
    classes: schedule?.items ?? null,
    isComplete: schedule?.isComplete ?? true,
    teacher: teacherName,
    group: groupName,
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffSchedule")("title"), hidden: true }));

export default function StaffSchedule({ loaderData: { month, classes, isComplete, teacher, group } }: Route.ComponentProps) {
  const texts = useTexts("staffSchedule");
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <StaffCalendar month={month} classes={classes} isComplete={isComplete} teacher={teacher} group={group} />
    </StaffPage>
  );
}
