import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { IconCalendarOff, IconCheck, IconClock, IconDoorExit, IconX } from "~/kit/icon/icons.ts";

const icons = {
  PRESENT: IconCheck,
  LATE: IconClock,
  PARTIAL: IconDoorExit,
  ABSENT: IconX,
  EXCUSED: IconCalendarOff,
} as const;

/** A mark as a picture; its word stands beside it or is read out. Nothing for a child who is only expected. */
export function MarkIcon({ state }: { state: AttendanceState }) {
  if (state === "EXPECTED") return null;
  const Icon = icons[state];
  return <Icon size={16} stroke={2} aria-hidden="true" />;
}
