import type { ReactNode } from "react";
import { AttendanceSquare } from "~/kit/attendance/attendance.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { LiveBadge } from "~/kit/live/live-badge.tsx";
import { StarMark } from "~/kit/star/star-counter.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useNow } from "~/kit/time/use-now.ts";
import { FileIcon } from "~/shared/pictures/file-icon.tsx";
import { usePictureFiles } from "~/shared/pictures/use-picture-files.tsx";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { marks } from "../attendance/marks.ts";
import { isAsyncLesson, openOffer } from "../async-lesson.ts";
import type { StudentClass } from "../types.ts";
import styles from "./lesson-list.module.css";

export type AttendanceState = Answer<"GET /public/profile/client/attendance">[number]["state"];

/** A class in a list, with the child's attendance where it is known. */
export interface ListedLesson {
  key: string;
  one: Pick<StudentClass, "id" | "from" | "to" | "status" | "state" | "isCatchUp" | "lesson">;
  state: AttendanceState;
  /** Seconds spent in class. */
  onlineTime: number;
  stars?: number;
  /** What remains of a lesson the child left early, and when they finished it at their own pace. */
  rest?: Rest;
  /** The course's name, for lists of several courses. */
  course?: string;
  action?: ReactNode;
  /** The files of the lesson. */
  materials?: readonly Material[] | undefined;
}

type Material = Answer<"GET /public/profile/group/:id/materials">[number]["files"][number];

export type Rest = Pick<NonNullable<StudentClass["attendance"]>, "asyncLesson" | "caughtUpAt">;

/** How to open the rest of a lesson: a child follows a link; a parent first switches to the child's account. */
export type ContinueLink = { readonly href: (classId: number) => string } | { readonly onGo: (classId: number) => void };

/** A list of classes: number and title, time, and attendance. */
export function LessonList({
  lessons,
  label,
  continueLink,
}: {
  lessons: readonly ListedLesson[];
  label: string;
  continueLink?: ContinueLink;
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {lessons.map((lesson) => (
        <Lesson key={lesson.key} lesson={lesson} {...(continueLink && { continueLink })} />
      ))}
    </ul>
  );
}

function Lesson({
  lesson: { one, state, onlineTime, stars = 0, rest, course, action, materials = [] },
  continueLink,
}: {
  lesson: ListedLesson;
  continueLink?: ContinueLink;
}) {
  const texts = useTexts("lessons");
  const formats = useFormats();
  const number = texts("number", { number: one.lesson.number });
  const open = useOpenRest(rest?.asyncLesson ?? null);
  const isOver = one.status === "CLOSED" || one.status === "CANCELED";
  const parts = [
    ...(course ? [course] : []),
    isAsyncLesson(one)
      ? texts("asyncLesson", { date: formats.date(one.from), time: formats.time(one.from) })
      : // Not broken between from and to, as it would be on a phone.
        `${formats.date(one.from)}, ${formats.timeRange(one.from, one.to).replaceAll(" ", "\u00a0")}`,
    ...(isOver && onlineTime > 0 ? [texts("online", { minutes: Math.round(onlineTime / 60) })] : []),
  ];
  return (
    <Cluster as="li" gap={[8, 14]} align="center" lined={10}>
      <Sign one={one} state={state} />
      <div className={styles.words}>
        <Text weight={500} dir="auto">
          <Text as="span" size="inherit" tone="slate">
            {number}
          </Text>{" "}
          {one.lesson.title}
        </Text>
        <Text size="small" tone="slate">
          {parts.join(" • ")}
        </Text>
        {open ? (
          <Text size="small" tone="slate">
            {open.left > 0
              ? texts("left", { count: open.left, date: formats.date(open.until) })
              : texts("due", { date: formats.date(open.until) })}
          </Text>
        ) : null}
      </div>
      <Cluster gap={8} align="center">
        {stars > 0 ? (
          <Split as="span" inline gap={4} align="center" className={styles.stars} role="img" aria-label={texts("stars", { count: stars })}>
            <StarMark size={20} />
            <span aria-hidden="true">{stars}</span>
          </Split>
        ) : null}
        {one.isCatchUp ? (
          <Chip tone="yellow" size="small">
            {texts("catchUp")}
          </Chip>
        ) : null}
        {one.status === "CANCELED" ? <Chip size="small">{texts("canceled")}</Chip> : null}
        {one.state === "POSTPONED" ? (
          <Chip tone="yellow" size="small">
            {texts("postponed")}
          </Chip>
        ) : null}
        {rest?.caughtUpAt ? (
          <Chip tone="green" size="small">
            {texts("caughtUp")}
          </Chip>
        ) : null}
        {open && continueLink ? <ContinueButton one={one} way={continueLink} /> : null}
        {action}
      </Cluster>
      <MaterialList title={one.lesson.title} materials={materials} />
    </Cluster>
  );
}

/** The files of a lesson: pictures open, other files download. Renders nothing when there are none. */
export function MaterialList({ title, materials }: { title: string; materials: readonly Material[] }) {
  return materials.length === 0 ? null : <Materials title={title} materials={materials} />;
}

function Materials({ title, materials }: { title: string; materials: readonly Material[] }) {
  const texts = useTexts("lessons");
  const formats = useFormats();
  const { viewer, onOpen } = usePictureFiles(materials);
  return (
    <>
      <Cluster as="ul" gap={8} shrink className={styles.materials} aria-label={texts("materialsOf", { title })}>
        {materials.map((file) => (
          <li key={file.id}>
            <a href={file.url} download={file.filename} className={styles.material} onClick={onOpen(file)}>
              <FileIcon file={file} />
              <bdi>{file.filename}</bdi>
              <Text as="span" size="inherit" tone="slate" fixed>
                {formats.fileSize(file.size)}
              </Text>
            </a>
          </li>
        ))}
      </Cluster>
      {viewer}
    </>
  );
}

/** The attendance as an icon and in words; a quiet icon for a class that is still ahead. */
function Sign({ one, state }: Pick<ListedLesson, "one" | "state">) {
  const texts = useTexts("lessons");
  if (one.status === "OPEN" && !isAsyncLesson(one))
    return (
      <span>
        <LiveBadge>{texts("open")}</LiveBadge>
      </span>
    );
  if (state === "EXPECTED" || one.status === "CANCELED") return <span className={styles.ahead} aria-hidden="true" />;
  return <AttendanceSquare kind={marks[state].square} label={texts(`states.${state}`)} />;
}

/** The rest of a lesson while it can be done; null before and after. */
function useOpenRest(asyncLesson: Rest["asyncLesson"]): NonNullable<Rest["asyncLesson"]> | null {
  const now = useNow(usePageNow().epochMilliseconds);
  return openOffer(asyncLesson, Temporal.Instant.fromEpochMilliseconds(now));
}

function ContinueButton({ one, way }: { one: ListedLesson["one"]; way: ContinueLink }) {
  const texts = useTexts("lessons");
  const words = isAsyncLesson(one) ? (["begin", "beginLabel"] as const) : (["finish", "finishLabel"] as const);
  const said = { "aria-label": texts(words[1], { lesson: one.lesson.title }) };
  return "href" in way ? (
    <ButtonLink variant="secondary" size="small" href={way.href(one.id)} {...said}>
      {texts(words[0])}
    </ButtonLink>
  ) : (
    <Button variant="secondary" size="small" onClick={() => way.onGo(one.id)} {...said}>
      {texts(words[0])}
    </Button>
  );
}
