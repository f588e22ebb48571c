import { useCallback, useEffect, useState } from "react";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { expectedMark } from "@larkroom/domain/classes/expected-mark";
import { isPresent } from "@larkroom/domain/live-room/state";
import { defaultSettings } from "@larkroom/domain/schools/settings";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassClock, useClassRoom, useClassState } from "../room/class-room.tsx";
import { wholeMinutes } from "../room/clock-text.ts";
import styles from "./marks.module.css";

type Roster = Answer<"GET /group_class/:id/group_students">;

const states: readonly Exclude<AttendanceState, "EXPECTED">[] = ["PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"];
const readEveryMs = 20_000;

/** Who is present by the clock, and the marks the teacher sets by hand. */
export function AttendancePanel() {
  const t = useTexts("classroom");
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const now = useClassClock();
  const [roster, setRoster] = useState<Roster | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { attendance: thresholds } = groupClass.settings ?? defaultSettings;
  const params = { id: groupClass.id };
  const id = groupClass.id;

  const read = useCallback(() => {
    api("GET /group_class/:id/group_students", { params: { id } }).then(
      (rows) => {
        setRoster(rows);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [id]);
  useEffect(() => {
    read();
    const timer = setInterval(read, readEveryMs);
    return () => clearInterval(timer);
  }, [read]);

  const keep = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === "state_changed";
      toasts.show({ tone: "error", text: t(isChanged ? "teacher.marksChanged" : "teacher.marksFailed") });
    }
    read();
  };
  const mark = (user: number, next: AttendanceState): void => {
    const was = roster?.find(({ id: own }) => own === user)?.attendance.state;
    setRoster(
      (known) =>
        known &&
        known.map((row) =>
          row.id === user
            ? { ...row, attendance: { ...row.attendance, state: next, markedBy: next === "EXPECTED" ? "automatic" : "person" } }
            : row,
        ),
    );
    void keep(api("POST /group_class/:id/set_attendance_state", { params, body: { user, state: next, was } }));
  };
  if (hasFailed && roster === null) return <ErrorState title={t("teacher.attendance")} retryLabel={t("check.again")} onRetry={read} />;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Heading level={2}>{t("teacher.attendance")}</Heading>
        <Button
          variant="secondary"
          size="staff"
          disabled={!roster || roster.length === 0}
          onClick={() =>
            void keep(
              api("POST /group_class/:id/set_attendance_state/bulk", {
                params,
                body: (roster ?? []).map((row) => ({ user: row.id, state: "PRESENT" as const, was: row.attendance.state })),
              }),
            )
          }
        >
          {t("teacher.markAllHere")}
        </Button>
      </div>
      <ul className={styles.rows}>
        {(roster ?? groupClass.students.map((student) => ({ ...student, attendance: null }))).map((row) => {
          const person = state.participants[String(row.id)];
          const joined = row.attendance?.firstJoinedAt ? Date.parse(row.attendance.firstJoinedAt) : null;
          const isHere = person !== undefined && isPresent(person);
          const minutes =
            joined === null ? 0 : wholeMinutes((isHere ? now : (person?.since ?? now)) - Math.max(joined, state.openedAt ?? now));
          // After the class, the automatic marks are known.
          const isSet = state.phase === "finished" && row.attendance !== null && row.attendance.state !== "EXPECTED";
          const byClock: AttendanceState = isSet
            ? row.attendance.state
            : expectedMark(
                {
                  openedAt: state.openedAt ?? now,
                  endsAt: Date.parse(groupClass.to),
                  now,
                  joinedAt: joined,
                  leftAt: isHere ? null : (person?.since ?? now),
                },
                thresholds,
              );
          const marked = row.attendance && row.attendance.markedBy !== "automatic" ? row.attendance.state : "EXPECTED";
          return (
            <li key={row.id} className={styles.row}>
              <Avatar name={row.name} size="small" />
              <bdi className={styles.name}>{row.name}</bdi>
              <span className={styles.minutes}>{t("teacher.minutesHere", { count: String(minutes) })}</span>
              <label className={styles.mark} data-state={marked === "EXPECTED" ? byClock : marked}>
                <span className="visually-hidden">{t("teacher.markOf", { name: row.name })}</span>
                <select
                  value={marked}
                  disabled={row.attendance === null}
                  onChange={(event) => mark(row.id, event.target.value as AttendanceState)}
                >
                  <option value="EXPECTED">{t("teacher.automaticAs", { state: t(`end.states.${byClock}`) })}</option>
                  {states.map((one) => (
                    <option key={one} value={one}>
                      {t(`end.states.${one}`)}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>{t("teacher.attendanceNote")}</p>
    </div>
  );
}
