import type { ReactNode } from "react";
import { type AttendanceKind, AttendanceSquare } from "~/kit/attendance/attendance.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { LiveBadge } from "~/kit/live/live-badge.tsx";
import { StarMark } from "~/kit/star/star-counter.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StudentClass } from "../types.ts";
import styles from "./lesson-list.module.css";

export type AttendanceState = Answer<"GET /public/profile/client/attendance">[number]["state"];

const kinds: Record<Exclude<AttendanceState, "EXPECTED">, AttendanceKind> = {
  PRESENT: "attended",
  LATE: "late",
  PARTIAL: "late",
  ABSENT: "missed",
  EXCUSED: "excused",
};

/** A class in a list, with how it went for the child where that is known. */
export interface ListedLesson {
  key: string;
  one: Pick<StudentClass, "from" | "to" | "status" | "state" | "isCatchUp" | "lesson">;
  state: AttendanceState;
  /** Seconds in class. */
  onlineTime: number;
  stars?: number;
  /** Where several courses stand in one list. */
  course?: string;
  action?: ReactNode;
}

/** Classes one under another: number and title, when, and how it went. */
export function LessonList({ lessons, label }: { lessons: readonly ListedLesson[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {lessons.map((lesson) => (
        <Lesson key={lesson.key} lesson={lesson} />
      ))}
    </ul>
  );
}

function Lesson({ lesson: { one, state, onlineTime, stars = 0, course, action } }: { lesson: ListedLesson }) {
  const texts = useTexts("lessons");
  const formats = useFormats();
  const number = texts("number", { number: one.lesson.number });
  const isOver = one.status === "CLOSED" || one.status === "CANCELED";
  const parts = [
    ...(course ? [course] : []),
    `${formats.date(one.from)}, ${formats.timeRange(one.from, one.to)}`,
    ...(isOver && onlineTime > 0 ? [texts("online", { minutes: Math.round(onlineTime / 60) })] : []),
  ];
  return (
    <li>
      <Sign one={one} state={state} />
      <div className={styles.words}>
        <Text as="p" weight={500} dir="auto">
          <span className={styles.number}>{number}</span> {one.lesson.title}
        </Text>
        <Text as="p" size="small" tone="slate">
          {parts.join(" • ")}
        </Text>
      </div>
      <div className={styles.side}>
        {stars > 0 ? (
          <span className={styles.stars} role="img" aria-label={texts("stars", { count: stars })}>
            <StarMark size={20} />
            <span aria-hidden="true">{stars}</span>
          </span>
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
        {action}
      </div>
    </li>
  );
}

/** How it went as a square and in words; what is still ahead has a quiet one. */
function Sign({ one, state }: Pick<ListedLesson, "one" | "state">) {
  const texts = useTexts("lessons");
  if (one.status === "OPEN")
    return (
      <span>
        <LiveBadge>{texts("open")}</LiveBadge>
      </span>
    );
  if (state === "EXPECTED" || one.status === "CANCELED") return <span className={styles.ahead} aria-hidden="true" />;
  return <AttendanceSquare kind={kinds[state]} label={texts(`states.${state}`)} />;
}
