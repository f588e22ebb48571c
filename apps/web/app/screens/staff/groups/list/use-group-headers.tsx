import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconAlertTriangle } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import type { Header } from "~/kit/table/data-table.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { boundFormats, useFormats } from "~/shared/formats/use-formats.ts";
import { useZoneNames } from "~/shared/formats/use-zone-names.ts";
import { useEdition, useLoggedIn, usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isOneOf, overseeingRoles } from "../../staff-roles.ts";
import { Clipped } from "../../clipped.tsx";
import { GroupStatusChip } from "../../group-status-chip.tsx";
import cells from "../../cells.module.css";
import styles from "./list.module.css";

export type GroupRow = Answer<"GET /group">["items"][number];

/** The columns of the groups table; the school column appears when there are several. Times are in each school's time zone. */
export function useGroupHeaders(): Header<GroupRow>[] {
  const texts = useTexts("staffGroupList");
  const groups = useTexts("staffGroups");
  const formats = useFormats();
  const edition = useEdition();
  const path = usePath();
  const now = usePageNow();
  const { role } = useLoggedIn();
  const hasSchools = isOneOf(overseeingRoles, role);
  const none = <span className={cells.none}>–</span>;
  const column = (
    value: "publicName" | "course" | "status" | "teacher" | "times" | "studentNumber" | "classes" | "nextClass" | "startDate" | "school",
    cell: Header<GroupRow>["cell"],
    more: Partial<Header<GroupRow>> = {},
  ): Header<GroupRow> => ({ value, text: texts(`columns.${value}`), cell, wideOnly: true, ...more });
  return [
    column(
      "publicName",
      (row) => (
        <span className={cells.named}>
          <Link look="action" href={path(`/staff/groups/${row.id}`)} className={cells.link}>
            <Clipped>{row.publicName}</Clipped>
          </Link>
          {row.isDemo ? (
            <Chip size="small" tone="plum">
              {groups("sandbox")}
            </Chip>
          ) : null}
        </span>
      ),
      { rowHeader: true, sortable: true, wideOnly: false, class: cells.name },
    ),
    column(
      "status",
      (row) =>
        row.isFinished ? (
          <Chip size="small">{groups("finished")}</Chip>
        ) : row.launched || row.status !== "OPEN" ? (
          <GroupStatusChip status={row.status} />
        ) : (
          <Chip size="small" tone="yellow">
            {groups("notLaunched")}
          </Chip>
        ),
      { sortable: true, wideOnly: false },
    ),
    column(
      "teacher",
      ({ teacher }) =>
        teacher ? (
          <span className={cells.named}>
            <Avatar name={teacher.name} size="mark" />
            <Clipped>{teacher.name}</Clipped>
          </span>
        ) : (
          <Chip size="small" tone="red" icon={<IconAlertTriangle aria-hidden="true" />}>
            {groups("noTeacher")}
          </Chip>
        ),
      { sortable: true, class: cells.long },
    ),
    column("studentNumber", ({ studentNumber, capacity }) => texts("of", { count: studentNumber, all: capacity }), {
      sortable: true,
      align: "end",
    }),
    column(
      "classes",
      ({ publicName, classesDone, groupClassesNumber }) =>
        groupClassesNumber === 0 ? (
          none
        ) : (
          <Split as="span" inline gap={8} align="center">
            <span>{texts("of", { count: classesDone, all: groupClassesNumber })}</span>
            <ProgressBar
              label={texts("classesOf", { name: publicName })}
              value={classesDone}
              max={groupClassesNumber}
              text={texts("of", { count: classesDone, all: groupClassesNumber })}
              className={styles.bar}
            />
          </Split>
        ),
      { align: "end" },
    ),
    column(
      "nextClass",
      ({ nextClass, timeZone }) => {
        if (!nextClass) return none;
        const school = boundFormats(edition, timeZone);
        return texts("next", {
          day: school.relativeDay(nextClass.from, now).token,
          date: school.nearDay(nextClass.from, now),
          time: school.time(nextClass.from),
        });
      },
      { sortable: true, wideOnly: false, class: styles.when },
    ),
    column("course", ({ course }) => <Clipped>{course.title}</Clipped>, { sortable: true, class: cells.long, isExtra: true }),
    column("times", (row) => (row.slots.length === 0 ? none : <WeeklyTimes {...row} />), { class: cells.long, isExtra: true }),
    column("startDate", ({ startDate }) => formats.dayWithoutWeekday(startDate), { sortable: true, isExtra: hasSchools }),
    column("school", ({ school }) => <Clipped>{school.name}</Clipped>, { sortable: true, isHidden: !hasSchools, class: cells.long }),
  ];
}

function WeeklyTimes({ slots, timeZone }: Pick<GroupRow, "slots" | "timeZone">) {
  const groups = useTexts("staffGroups");
  const school = boundFormats(useEdition(), timeZone);
  const zone = useZoneNames([timeZone]).name(timeZone, usePageNow());
  return (
    <span title={groups("schoolTime", { zone })}>
      {slots.map(({ local, nextFrom }) => `${school.weekdayName(local.weekday, "short")} ${school.time(nextFrom)}`).join(", ")}
    </span>
  );
}
