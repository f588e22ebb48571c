import type { ClassStatus } from "@larkroom/domain/classes/status";
import { MarkKeys } from "~/features/classes/attendance/mark-keys.tsx";
import { MarkMenu } from "~/features/classes/attendance/mark-menu.tsx";
import { useMarks } from "~/features/classes/attendance/use-marks.ts";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { StarMark } from "~/kit/star/star-counter.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Question, RosterRow } from "./types.ts";
import styles from "./class.module.css";

/** Seconds as whole minutes, rounded up. */
const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** What the roster of a lesson at one's own pace also shows. */
interface AsyncRoster {
  /** The lesson's slides in order. */
  slides: readonly { id: number }[];
  questions: readonly Question[];
  /** Opens the private chat with a child; null if the reader can't read it. */
  onTalk: ((student: number) => void) | null;
}

/** The number of the last slide in order that a child has opened; null if none. */
function reachedSlide({ progress }: Pick<RosterRow, "progress">, slides: readonly { id: number }[]): number | null {
  const at = slides.findLastIndex(({ id }) => progress?.slides[String(id)] !== undefined);
  return at < 0 ? null : at + 1;
}

/** The children of a class with their marks, which can be edited here. */
export function Roster({
  classId,
  status,
  students,
  asyncLesson = null,
}: {
  classId: number;
  status: ClassStatus;
  students: readonly RosterRow[];
  asyncLesson?: AsyncRoster | null;
}) {
  const texts = useTexts("staffClass");
  const { number } = useFormats();
  const { shown, mark, announcement } = useMarks();
  const rows = students.map((row) => ({ ...row, attendance: shown(classId, row.id, row.attendance) }));
  const progressOf = ({ progress }: Pick<RosterRow, "progress">) =>
    progress ? texts("slidesOf", { done: progress.finished, count: progress.finishable }) : "–";
  const whereIs = (row: RosterRow): string => {
    const at = asyncLesson && reachedSlide(row, asyncLesson.slides);
    return at ? texts("asyncLesson.at", { at, count: asyncLesson.slides.length }) : texts("asyncLesson.notBegun");
  };
  const asyncColumns: Column<RosterRow>[] = asyncLesson
    ? [
        { key: "where", title: texts("asyncLesson.where"), cell: whereIs },
        ...(asyncLesson.onTalk
          ? [
              {
                key: "talk",
                title: texts("asyncLesson.messages"),
                cell: (row: RosterRow) => (
                  <TalkButton
                    row={row}
                    question={asyncLesson.questions.find(({ student }) => student.id === row.id)}
                    onTalk={asyncLesson.onTalk}
                  />
                ),
              },
            ]
          : []),
      ]
    : [];
  const columns: Column<RosterRow>[] = [
    {
      key: "name",
      title: texts("columns.name"),
      rowHeader: true,
      cell: ({ name, ...row }) => (
        <Split as="span" inline gap={8} align="center">
          <Avatar name={name} size="mark" />
          <span>
            <bdi>{name}</bdi>
            <Text as="span" size="small" tone="slate" className={styles.onPhone}>
              {texts("line", { minutes: minutesOf(row.attendance.onlineTime), slides: progressOf(row), stars: row.attendance.stars })}
            </Text>
          </span>
        </Split>
      ),
    },
    {
      key: "mark",
      title: texts("columns.mark"),
      cell: (row) => (
        <Cluster as="span" inline gap={[2, 8]} align="center">
          <MarkMenu name={row.name} mark={row.attendance} status={status} onMark={(state) => void mark(classId, [row], state)} />
          {row.attendance.markedBy === "automatic" ? null : (
            <Text as="span" size="small" tone="slate">
              {texts(`markedBy.${row.attendance.markedBy}`)}
            </Text>
          )}
        </Cluster>
      ),
    },
    ...asyncColumns,
    {
      key: "online",
      title: texts("columns.online"),
      align: "end",
      wideOnly: true,
      cell: ({ attendance }) => texts("minutes", { count: minutesOf(attendance.onlineTime) }),
    },
    {
      key: "slides",
      title: texts("columns.slides"),
      width: "24%",
      wideOnly: true,
      cell: (row) =>
        row.progress && row.progress.finishable > 0 ? (
          <span className={styles.progress}>
            <ProgressBar
              label={texts("progressOf", { name: row.name })}
              value={row.progress.progressPercent}
              text={progressOf(row)}
              tone="leaf"
            />
            <span aria-hidden="true">{progressOf(row)}</span>
          </span>
        ) : (
          "–"
        ),
    },
    {
      key: "stars",
      title: texts("columns.stars"),
      align: "end",
      wideOnly: true,
      cell: ({ attendance }) => (
        <Split as="span" inline gap={4} align="center">
          {number(attendance.stars)}
          <StarMark size={16} filled={attendance.stars > 0} />
        </Split>
      ),
    },
  ];
  return (
    <Stack gap={8} shrink>
      <Cluster gap={[4, 12]} align="center" justify="between">
        <Heading level={2} look="h3">
          {texts("roster")}
        </Heading>
        <MarkKeys />
      </Cluster>
      <Table caption={texts("roster")} hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} empty={texts("nobody")} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Stack>
  );
}

/** Opens the chat with a child; it stands out while the child waits for an answer. */
function TalkButton({
  row: { id, name },
  question,
  onTalk,
}: {
  row: RosterRow;
  question: Question | undefined;
  onTalk: AsyncRoster["onTalk"];
}) {
  const texts = useTexts("staffClass");
  const isWaiting = question?.isWaiting ?? false;
  return (
    <Button
      size="staff"
      variant={isWaiting ? "primary" : "tertiary"}
      aria-label={texts(isWaiting ? "asyncLesson.answerTo" : "asyncLesson.writeTo", { name })}
      onClick={() => onTalk?.(id)}
    >
      {texts(isWaiting ? "asyncLesson.answer" : "asyncLesson.write")}
    </Button>
  );
}
