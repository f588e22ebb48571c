import { isHandedIn } from "@larkroom/domain/assessment/hand-in";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconCalendarTime, IconEye, IconEyeOff, IconMessageCircle } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import type { Header } from "~/kit/table/data-table.tsx";
import { deskPath } from "~/features/assessment/gradebook/desk-path.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { AssignmentRow } from "./assignment-rows.ts";
import cells from "../../cells.module.css";
import styles from "./assignments.module.css";

const signs = { published: IconEye, unpublished: IconEyeOff, ahead: IconCalendarTime } as const;
const tones = { published: "green", unpublished: "grey", ahead: "blue" } as const;
const sign = { size: 14, stroke: 1.75, "aria-hidden": true } as const;

/** The title of an assignment, numbered where it is repeated. */
export function useRowTitle(): (row: Pick<AssignmentRow, "title" | "number">) => string {
  const texts = useTexts("staffGroupAssignments");
  return ({ title, number }) => (number === null ? title : texts("numbered", { title, number }));
}

function StateChip({ row }: { row: AssignmentRow }) {
  const texts = useTexts("staffGroupAssignments");
  const now = usePageNow();
  const isAhead = Temporal.Instant.compare(now, Temporal.Instant.from(row.dateFrom)) < 0;
  const state = !row.isActive ? "unpublished" : isAhead ? "ahead" : "published";
  const Sign = signs[state];
  return (
    <Chip size="small" tone={tones[state]} icon={<Sign {...sign} />}>
      {texts(`states.${state}`)}
    </Chip>
  );
}

/** The columns of a group's assignments. Times are in the school's time zone. */
export function useAssignmentHeaders(groupId: number, timeZone: string): Header<AssignmentRow>[] {
  const texts = useTexts("staffGroupAssignments");
  const words = useTexts("assessment");
  const formats = boundFormats(useEdition(), timeZone);
  const path = usePath();
  const titleOf = useRowTitle();
  const { year } = usePageNow().toZonedDateTimeISO(timeZone);
  const at = (instant: string) => (
    <span title={formats.date(instant)}>
      {Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).year === year
        ? formats.dayAndMonth(instant)
        : formats.dateWithoutWeekday(instant)}
      , <bdi>{formats.time(instant)}</bdi>
    </span>
  );
  const due = ({ dateTo }: AssignmentRow) => (dateTo === null ? <span className={cells.none}>{texts("noDueDate")}</span> : at(dateTo));
  return [
    {
      value: "title",
      text: texts("columns.title"),
      rowHeader: true,
      cell: (row) => (
        <Stack as="span" gap={2} shrink anywhere className={styles.named}>
          <bdi>{titleOf(row)}</bdi>
          {row.classFeedback === "" ? null : (
            <Split as="span" inline gap={4} align="center" size="small" tone="slate">
              <IconMessageCircle {...sign} />
              {texts("hasComment")}
            </Split>
          )}
          <span className={styles.onPhone}>
            {due(row)}
            <StateChip row={row} />
          </span>
        </Stack>
      ),
    },
    { value: "type", text: texts("columns.type"), wideOnly: true, cell: ({ type }) => words(`types.${type}`) },
    {
      value: "opens",
      text: texts("columns.opens"),
      sortable: true,
      wideOnly: true,
      cell: (row) => (
        <>
          {at(row.dateFrom)}{" "}
          {row.isDatesSet ? (
            <Split as="span" inline gap={4} align="center" size="small" tone="slate">
              {texts("ownDates")}
            </Split>
          ) : null}
        </>
      ),
    },
    { value: "due", text: texts("columns.due"), sortable: true, wideOnly: true, cell: due },
    { value: "state", text: texts("columns.state"), wideOnly: true, cell: (row) => <StateChip row={row} /> },
    {
      value: "progress",
      text: texts("columns.progress"),
      align: "end",
      cell: (row) => (
        <Cluster as="span" inline gap={[2, 10]} align="baseline" justify="end" className={styles.progress}>
          {texts(isHandedIn(row.type) ? "handedIn" : "graded", { done: row.done, count: row.students })}
          {row.firstToReview === null ? null : (
            <Link
              look="action"
              className={cells.link}
              href={path(deskPath({ group: groupId, assignment: row.id, student: row.firstToReview }))}
            >
              {texts("toReview", { count: row.toReview })}
            </Link>
          )}
        </Cluster>
      ),
    },
  ];
}
