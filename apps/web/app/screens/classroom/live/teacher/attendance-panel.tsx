import { useCallback, useEffect, useState } from "react";
import { expectedMark } from "@larkroom/domain/classes/expected-mark";
import { isPresent } from "@larkroom/domain/live-room/state";
import { defaultSettings } from "@larkroom/domain/schools/settings";
import { MarkMenu } from "~/features/classes/attendance/mark-menu.tsx";
import { useMarks } from "~/features/classes/attendance/use-marks.ts";
import { useClassClock, useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import { wholeMinutes } from "~/features/live-room/room/clock-text.ts";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./attendance-panel.module.css";

type Roster = Answer<"GET /group_class/:id/group_students">;

const readEveryMs = 20_000;

/** The attendance panel of a live class: automatic forecasts, and marks set by hand. */
export function AttendancePanel() {
  const t = useTexts("classroom");
  const words = useTexts("attendance");
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const now = useClassClock();
  const [roster, setRoster] = useState<Roster | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { attendance: thresholds } = groupClass.settings ?? defaultSettings;
  const { id } = groupClass;
  // The class was loaded before it was opened.
  const status = state.phase === "waiting" ? groupClass.status : "OPEN";

  const read = useCallback(
    () =>
      api("GET /group_class/:id/group_students", { params: { id } }).then(
        (rows) => {
          setRoster(rows);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [id],
  );
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), readEveryMs);
    return () => clearInterval(timer);
  }, [read]);
  const marks = useMarks(read);

  if (hasFailed && roster === null)
    return <ErrorState title={t("teacher.attendance")} retryLabel={t("check.again")} onRetry={() => void read()} />;
  return (
    <Stack gap={10} className={styles.panel}>
      <Split gap={12} align="center" justify="between">
        <Heading level={2}>{t("teacher.attendance")}</Heading>
        <Button
          variant="secondary"
          size="staff"
          disabled={!roster || roster.length === 0}
          onClick={() => void marks.markRest(id, roster ?? [])}
        >
          {words("markRest")}
        </Button>
      </Split>
      <ul className={styles.rows}>
        {(roster ?? groupClass.students.map((student) => ({ ...student, attendance: null }))).map((row) => {
          const attendance = row.attendance && marks.shown(id, row.id, row.attendance);
          const person = state.participants[String(row.id)];
          const joinedAt = attendance?.firstJoinedAt ? Date.parse(attendance.firstJoinedAt) : null;
          const openedAt = state.openedAt ?? now;
          const goneSince = person !== undefined && isPresent(person) ? null : (person?.since ?? now);
          const minutes = joinedAt === null ? 0 : wholeMinutes((goneSince ?? now) - Math.max(joinedAt, openedAt));
          const isAutomatic = attendance?.markedBy === "automatic";
          // After the class the automatic mark is final.
          const isForecast = isAutomatic && (state.phase !== "finished" || attendance.state === "EXPECTED");
          const mark =
            attendance && isForecast
              ? {
                  ...attendance,
                  state: expectedMark({ openedAt, endsAt: Date.parse(groupClass.to), now, joinedAt, leftAt: goneSince }, thresholds),
                }
              : attendance;
          return (
            <li key={row.id} className={styles.row}>
              <Avatar name={row.name} size="small" />
              <Text as="bdi" size="inherit" truncate className={styles.name}>
                {row.name}
              </Text>
              <Text as="span" tone="slate" tabular>
                {t("teacher.minutesHere", { count: String(minutes) })}
              </Text>
              {attendance && mark ? (
                <MarkMenu
                  name={row.name}
                  mark={mark}
                  status={status}
                  text={isAutomatic ? t("teacher.automaticAs", { state: words(`states.${mark.state}`) }) : undefined}
                  onMark={(chosen) => void marks.mark(id, [{ id: row.id, name: row.name, attendance }], chosen)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {marks.announcement}
      </p>
      <Text size="small" tone="slate" className={styles.note}>
        {t("teacher.attendanceNote")}
      </Text>
    </Stack>
  );
}
