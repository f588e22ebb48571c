import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { IconCalendarOff, IconCheck, IconClock, IconDoorExit, IconX } from "~/kit/icon/icons.ts";

const icons = {
  PRESENT: IconCheck,
  LATE: IconClock,
  PARTIAL: IconDoorExit,
  ABSENT: IconX,
  EXCUSED: IconCalendarOff,
} as const;

/** The icon of a mark; its label is shown next to it or read out. Renders nothing while the child is only expected. */
export function MarkIcon({ state }: { state: AttendanceState }) {
  if (state === "EXPECTED") return null;
  const Icon = icons[state];
  return <Icon size={16} stroke={2} aria-hidden="true" />;
}
