import type { ReactNode } from "react";
import { RecordingSign } from "~/features/live-room/recording/recording-sign.tsx";
import { useClassClock, useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import { minutesAndSeconds, wholeMinutes } from "~/features/live-room/room/clock-text.ts";
import { IconHourglass } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { LiveBadge } from "~/kit/live/live-badge.tsx";
import { LogoMark } from "~/kit/logo/logo.tsx";
import { StarCounter } from "~/kit/star/star-counter.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./student.module.css";

/** The header: course and lesson, notices, stars (null for people who earn none), and the elapsed time. */
export function StudentHead({ stars, notice, isWide }: { stars: number | null; notice: ReactNode; isWide: boolean }) {
  const t = useTexts("classroom");
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const now = useClassClock();
  const { course, lesson } = groupClass;
  return (
    <Split as="header" gap={16} align="center" shrink className={styles.head}>
      <LogoMark size={40} className={styles.mark} />
      <div className={styles.where}>
        <Text size="inherit" truncate className={styles.course} dir="auto">
          {course.title}
        </Text>
        <Text size="inherit" truncate className={styles.lesson}>
          <bdi>{t("head.lesson", { number: String(lesson.number), title: lesson.title })}</bdi>
        </Text>
      </div>
      <div className={styles.notice}>{notice}</div>
      <RecordingSign isShort={!isWide} />
      {state.timer ? (
        <Split as="span" inline gap={6} align="center" fixed tone="amber" className={styles.timer} role="timer">
          <IconHourglass size={20} stroke={1.75} aria-hidden="true" />
          {t("head.timer", { time: minutesAndSeconds(state.timer.endsAt - now) })}
        </Split>
      ) : null}
      {stars === null ? null : (
        <span className={styles.stars}>
          <StarCounter count={stars} label={t("head.stars", { count: stars })} />
        </span>
      )}
      <LiveBadge look="soft">
        {state.phase === "live" && state.openedAt !== null
          ? isWide
            ? t("head.live", { minutes: String(wholeMinutes(now - state.openedAt)) })
            : minutesAndSeconds(now - state.openedAt)
          : t("head.waiting")}
      </LiveBadge>
    </Split>
  );
}
