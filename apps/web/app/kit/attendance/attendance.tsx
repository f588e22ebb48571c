import type { Icon } from "@tabler/icons-react";
import { cx } from "../cx.ts";
import { IconCalendarOff, IconCheck, IconClock, IconDoorExit, IconRotateClockwise, IconX } from "../icon/icons.ts";
import { Stack } from "../layout/layout.tsx";
import styles from "./attendance.module.css";

export type AttendanceKind = "attended" | "missed" | "caughtUp" | "late" | "leftEarly" | "excused";

const SIGNS: Record<AttendanceKind, Icon> = {
  attended: IconCheck,
  missed: IconX,
  caughtUp: IconRotateClockwise,
  late: IconClock,
  leftEarly: IconDoorExit,
  excused: IconCalendarOff,
};

/** The attendance of one class as a 36 px square; `label` is its accessible name. */
export function AttendanceSquare({ kind, label }: { kind: AttendanceKind; label: string }) {
  const Sign = SIGNS[kind];
  return (
    <span className={cx(styles.square, styles[kind])} role="img" aria-label={label} title={label}>
      <Sign size={18} stroke={2.25} aria-hidden="true" className={kind === "leftEarly" ? "flip-rtl" : undefined} />
    </span>
  );
}

export type AttendanceEntry = { id: string; kind: AttendanceKind; /** "Attended, Feb 10" */ label: string; /** "Feb 10" */ date: string };

/** The latest classes in order of time, each with its date below. */
export function AttendanceRow({ label, entries }: { label: string; entries: AttendanceEntry[] }) {
  return (
    <ul className={styles.row} aria-label={label}>
      {entries.map((entry) => (
        <Stack key={entry.id} as="li" gap={8} justify="center" className={styles.entry}>
          <AttendanceSquare kind={entry.kind} label={entry.label} />
          <span className={styles.date} aria-hidden="true">
            {entry.date}
          </span>
        </Stack>
      ))}
    </ul>
  );
}
