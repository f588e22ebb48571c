import { isAsyncLesson } from "~/features/classes/async-lesson.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StaffClass } from "../types.ts";
import styles from "./today.module.css";

/** A class that no child joined counts as canceled. */
const takesPlace = ({ notHeld }: StaffClass): boolean => notHeld === null;

/** The day and the week in figures. */
export function Figures({
  todays,
  week,
  isThisWeek,
  next,
  now,
}: {
  todays: readonly StaffClass[];
  week: readonly StaffClass[] | null;
  /** Whether the loaded week is the current one. */
  isThisWeek: boolean;
  next: StaffClass | undefined;
  now: Temporal.Instant;
}) {
  const texts = useTexts("staffToday");
  const formats = useFormats();
  const held = todays.filter(takesPlace);
  const live = held.filter((one) => one.status === "OPEN" && !isAsyncLesson(one)).length;
  const ofWeek = isThisWeek ? (week?.filter(takesPlace) ?? null) : null;
  const flagged = ofWeek?.filter(({ isFlagged }) => isFlagged).length ?? 0;
  const when = next && { day: formats.relativeDay(next.from, now).token, date: formats.date(next.from), time: formats.time(next.from) };
  const students = held.reduce((sum, one) => sum + one.studentsNumber, 0);
  return (
    <ul className={styles.figures}>
      <Figure
        value={held.length}
        title={texts("figures.today", { count: held.length })}
        detail={live > 0 ? texts("figures.live", { count: live }) : when ? texts("figures.next", when) : texts("figures.none")}
      />
      <Figure
        value={students}
        title={texts("figures.students", { count: students })}
        detail={texts("figures.groups", { count: new Set(held.map(({ groupId }) => groupId)).size })}
      />
      {ofWeek ? (
        <Figure
          value={ofWeek.length}
          title={texts("figures.week", { count: ofWeek.length })}
          detail={
            flagged > 0
              ? texts("figures.flagged", { count: flagged })
              : texts("figures.done", { count: ofWeek.filter(({ status }) => status === "CLOSED").length })
          }
        />
      ) : null}
    </ul>
  );
}

function Figure({ value, title, detail }: { value: number; title: string; detail: string }) {
  const { number } = useFormats();
  return (
    <Split as="li" gap={12} align="center" shrink className={styles.figure}>
      <Text as="span" size="money">
        {number(value)}
      </Text>
      <span>
        <Text as="span" weight={500} className={styles.line}>
          {title}
        </Text>
        <Text as="span" size="small" tone="slate" className={styles.line}>
          {detail}
        </Text>
      </span>
    </Split>
  );
}
