import { Countdown } from "~/kit/countdown/countdown.tsx";
import { Cover, type CoverProps } from "~/kit/cover/cover.tsx";
import { cx } from "~/kit/cx.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { LiveBadge } from "~/kit/live/live-badge.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { Button } from "~/kit/button/button.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { ChildAtHome, NextClass } from "./home-children.ts";
import styles from "./home.module.css";

/** The band of a child's card: sky with a join button while a class is live, otherwise sand with a countdown. */
export function NextLesson({ child, now, isFinished }: { child: ChildAtHome; now: Temporal.Instant; isFinished: boolean }) {
  const t = useTexts("clientHome");
  const upcoming = child.next;
  if (!upcoming) {
    return (
      <Split gap={18} align="center" tone="ink" className={styles.band}>
        <Text>{isFinished ? t("finished") : t("noCourse")}</Text>
      </Split>
    );
  }
  const { palette, glyph } = upcoming.course.cover as Pick<CoverProps, "palette" | "glyph">;
  return (
    <Split gap={18} align="center" tone="ink" className={cx(styles.band, upcoming.open && styles.live)}>
      <Cover palette={palette} glyph={glyph} shape="tile" />
      {upcoming.open ? (
        <LiveLesson upcoming={upcoming} now={now} studentId={child.student.id} />
      ) : (
        <LessonAhead upcoming={upcoming} now={now} studentId={child.student.id} />
      )}
    </Split>
  );
}

function lessonText(t: ReturnType<typeof useTexts<"clientHome">>, { lesson, teacher, isCatchUp }: NextClass): string {
  const { number, title } = lesson;
  if (isCatchUp) return teacher ? t("catchUpWith", { number, title, teacher: teacher.name }) : t("catchUp", { number, title });
  return teacher ? t("lessonWith", { number, title, teacher: teacher.name }) : t("lesson", { number, title });
}

/** Lets a parent join as the child who has the class. */
function JoinButton({ studentId, classId }: { studentId: number; classId: number }) {
  const t = useTexts("clientHome");
  const to = usePath();
  const { asStudent } = useSessionActions();
  return <Button {...asStudent(studentId, to(`/live/${classId}`))}>{t("join")}</Button>;
}

function LiveLesson({ upcoming, now, studentId }: { upcoming: NextClass; now: Temporal.Instant; studentId: number }) {
  const t = useTexts("clientHome");
  const formats = useFormats();
  // A teacher may open the class early.
  const hasBegun = Date.parse(upcoming.from) <= now.epochMilliseconds;
  const minutesLeft = Math.max(0, Math.ceil((Date.parse(upcoming.to) - now.epochMilliseconds) / 60_000));
  return (
    <>
      <Stack gap={4} grow shrink>
        <Text size="small">
          <LiveBadge>{t("live")}</LiveBadge> {t(hasBegun ? "startedAt" : "startsAt", { time: formats.time(upcoming.from) })}
        </Text>
        <Heading level={3}>{upcoming.lesson.title}</Heading>
        <Text size="compact">{lessonText(t, upcoming)}</Text>
      </Stack>
      <Stack gap={6} justify="center" className={styles.bandSide}>
        <JoinButton studentId={studentId} classId={upcoming.id} />
        <Text size="small">{t("minutesLeft", { minutes: minutesLeft })}</Text>
      </Stack>
    </>
  );
}

function LessonAhead({ upcoming, now, studentId }: { upcoming: NextClass; now: Temporal.Instant; studentId: number }) {
  const t = useTexts("clientHome");
  const formats = useFormats();
  const day = formats.relativeDay(upcoming.from, now).token;
  const when =
    day === "today" ? t("nextToday") : day === "tomorrow" ? t("nextTomorrow") : t("nextOn", { date: formats.date(upcoming.from) });
  const isJoinOpen = Date.parse(upcoming.joinOpensAt) <= now.epochMilliseconds;
  return (
    <>
      <Stack gap={4} grow shrink>
        <Text size="small">{when}</Text>
        <Heading level={3}>{formats.time(upcoming.from)}</Heading>
        <Text size="compact">{lessonText(t, upcoming)}</Text>
      </Stack>
      <Stack gap={6} justify="center" className={styles.bandSide}>
        {isJoinOpen ? (
          <>
            <JoinButton studentId={studentId} classId={upcoming.id} />
            <Text size="small">{t("joinOpen")}</Text>
          </>
        ) : (
          <>
            <Countdown
              until={Date.parse(upcoming.from)}
              now={now.epochMilliseconds}
              units={{ days: t("days"), hours: t("hours"), minutes: t("minutes") }}
              label={(left) => t("countdownLabel", left)}
            />
            <Text size="small">{t("joinOpensAt", { time: formats.time(upcoming.joinOpensAt) })}</Text>
          </>
        )}
      </Stack>
    </>
  );
}
