import { RecordingLinks } from "~/features/live-room/recording/recording-links.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import type { Header } from "~/kit/table/data-table.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, useLoggedIn, usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ClassStatusChip } from "../../class-status-chip.tsx";
import { familyRoles, isOneOf } from "../../staff-roles.ts";
import type { GroupClassRow } from "./class-calls.ts";
import cells from "../../cells.module.css";
import styles from "./classes.module.css";

const minutesOf = ({ from, to }: GroupClassRow): number => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

/** The columns of a group's classes. Times are in the school's time zone. */
export function useClassHeaders(timeZone: string, groupTeacher: number | null): Header<GroupClassRow>[] {
  const texts = useTexts("staffGroupClasses");
  const formats = boundFormats(useEdition(), timeZone);
  const path = usePath();
  const { role } = useLoggedIn();
  const mayOpen = isOneOf(familyRoles, role);
  const { year } = usePageNow().toZonedDateTimeISO(timeZone);
  const hasOthers = (row: GroupClassRow) => row.classTeacher !== null && row.classTeacher.id !== groupTeacher;
  const isHeld = ({ status }: GroupClassRow) => status === "OPEN" || status === "CLOSED";
  return [
    {
      value: "number",
      text: texts("columns.number"),
      width: "64px",
      cell: (row) => (row.isCatchUp ? "" : formats.number(row.number)),
      wideOnly: true,
    },
    {
      value: "lesson",
      text: texts("columns.lesson"),
      rowHeader: true,
      cell: (row) => (
        <Cluster as="span" inline gap={[0, 8]} align="baseline" className={styles.lesson}>
          {mayOpen ? (
            <Link look="action" href={path(`/staff/classes/${row.id}`)} className={cells.link}>
              <bdi>{row.lesson.title}</bdi>
            </Link>
          ) : (
            <bdi>{row.lesson.title}</bdi>
          )}
          <RecordingLinks files={row.recording.files} />
          {hasOthers(row) ? (
            <Text as="span" size="small" tone="slate">
              {texts("taughtBy", { name: row.classTeacher?.name ?? "" })}
            </Text>
          ) : null}
        </Cluster>
      ),
    },
    {
      value: "type",
      text: texts("columns.type"),
      wideOnly: true,
      cell: (row) => (
        <Text as="span" size="small" tone="slate">
          {row.isCatchUp ? texts("types.CATCH_UP") : texts(`types.${row.lesson.type}`)}
        </Text>
      ),
    },
    {
      value: "from",
      text: texts("columns.date"),
      sortable: true,
      cell: (row) => (
        <>
          <span title={formats.date(row.from)}>
            {Temporal.Instant.from(row.from).toZonedDateTimeISO(timeZone).year === year
              ? formats.dayAndMonth(row.from)
              : formats.dateWithoutWeekday(row.from)}
            , <bdi>{formats.time(row.from)}</bdi>
          </span>
          {row.isMoved ? (
            <Text as="span" size="small" tone="slate">
              {" "}
              {texts("moved")}
            </Text>
          ) : null}
          <span className={styles.onPhone}>
            <ClassStatusChip one={row} />
          </span>
        </>
      ),
    },
    {
      value: "status",
      text: texts("columns.status"),
      sortable: true,
      // On phones it is shown under the date instead of in a column.
      wideOnly: true,
      cell: (row) => <ClassStatusChip one={row} />,
    },
    {
      value: "present",
      text: texts("columns.present"),
      align: "end",
      wideOnly: true,
      cell: (row) => (isHeld(row) ? texts("present", { present: row.presentNumber, count: row.studentsNumber }) : ""),
    },
    {
      value: "length",
      text: texts("columns.length"),
      align: "end",
      wideOnly: true,
      cell: (row) => texts("minutesShort", { count: minutesOf(row) }),
    },
  ];
}
