import { lazy, Suspense } from "react";
import { isLearner, isPresent } from "@larkroom/domain/live-room/state";
import { NoticeSlot } from "~/features/live-room/notice/notice-slot.tsx";
import { RecordingSign } from "~/features/live-room/recording/recording-sign.tsx";
import { useClassClock, useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import { minutesAndSeconds, wholeMinutes } from "~/features/live-room/room/clock-text.ts";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { IconClock, IconFlag, IconHourglass, IconUserCheck } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { LogoMark } from "~/kit/logo/logo.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { AssistantButton } from "./assistant-button.tsx";
import { AttendancePanel } from "./attendance-panel.tsx";
import { type ClassDesktops, DesktopsButton, type OpenDesktop } from "./desktops-button.tsx";
import { FeaturesButton } from "./features-button.tsx";
import { PanelButton } from "./panel-button.tsx";
import styles from "./teacher.module.css";

// Only demo classes have a lobby.
const LobbyButton = lazy(async () => ({ default: (await import("~/features/live-room/lobby/lobby-button.tsx")).LobbyButton }));

/** The class's name, participants, elapsed time and notices. */
export function TeacherHead({ desktops, onDesktop }: { desktops: ClassDesktops; onDesktop: (desktop: OpenDesktop) => void }) {
  const t = useTexts("classroom");
  const formats = useFormats();
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const now = useClassClock();
  const { name } = useLoggedIn();
  const learners = Object.values(state.participants).filter((person) => isLearner(person.role) && !person.removed);
  const reports = state.reports.filter(({ resolvedBy }) => resolvedBy === null).length;
  const planned = Date.parse(groupClass.to) - Date.parse(groupClass.from);
  const running = state.openedAt === null ? 0 : now - state.openedAt;
  const { course, group } = groupClass;
  // Many groups are named after their course.
  const groupName = group.publicName.startsWith(course.title) ? group.publicName : `${course.title}, ${group.publicName}`;
  const overMs = now - Date.parse(groupClass.to);
  return (
    <Split as="header" gap={10} align="center" shrink className={styles.head}>
      <LogoMark size={34} className={place({ fixed: true })} />
      <div className={styles.where}>
        <Text size="inherit" truncate className={styles.course} dir="auto">
          {groupName}
        </Text>
        <Text size="small" tone="slate" truncate>
          {t("head.lessonOf", {
            number: String(groupClass.lesson.number),
            title: groupClass.lesson.title,
            at: String(groupClass.number),
            of: String(groupClass.count),
          })}
        </Text>
      </div>
      <NoticeSlot className={styles.notice} />
      {reports > 0 ? (
        <Split as="span" inline gap={6} align="center" fixed tone="crimson" className={styles.reports} role="status">
          <IconFlag size={18} aria-hidden="true" />
          {t("teacher.reports", { count: reports })}
        </Split>
      ) : null}
      {groupClass.isDemo ? (
        <Suspense>
          <LobbyButton classId={groupClass.id} />
        </Suspense>
      ) : null}
      <RecordingSign />
      <AssistantButton />
      <FeaturesButton />
      <DesktopsButton desktops={desktops} onOpen={onDesktop} />
      <AttendanceButton here={learners.filter(isPresent).length} all={learners.length} />
      {state.timer ? (
        <span className={styles.box} role="timer">
          <IconHourglass size={18} aria-hidden="true" />
          {t("head.timer", { time: minutesAndSeconds(state.timer.endsAt - now) })}
        </span>
      ) : null}
      <span className={styles.box}>
        <IconClock size={18} stroke={1.75} aria-hidden="true" />
        <b className="tabular">{state.phase === "live" ? minutesAndSeconds(running) : t("teacher.notOpen")}</b>
        {state.phase === "live" ? (
          <ProgressBar
            label={t("head.ends", { time: formats.time(groupClass.to) })}
            value={Math.min(running, planned)}
            max={planned}
            className={styles.bar}
          />
        ) : null}
        <span className={styles.soft}>
          {overMs > 60_000
            ? t("head.over", { minutes: String(wholeMinutes(overMs)) })
            : t("head.ends", { time: formats.time(groupClass.to) })}
        </span>
      </span>
      <Avatar name={name} size="small" className={styles.face} />
    </Split>
  );
}

function AttendanceButton({ here, all }: { here: number; all: number }) {
  const t = useTexts("classroom");
  return (
    <PanelButton
      title={t("teacher.attendance")}
      icon={<IconUserCheck size={18} stroke={1.75} aria-hidden="true" />}
      text={<b>{t("head.here", { here: String(here), all: String(all) })}</b>}
    >
      {() => <AttendancePanel />}
    </PanelButton>
  );
}
