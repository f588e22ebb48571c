import { marksByHand } from "@larkroom/domain/attendance/attendance-change";
import { attendanceStates, type AttendanceState } from "@larkroom/domain/classes/attendance-states";
import type { ClassStatus } from "@larkroom/domain/classes/status";
import type { AttendanceKind } from "~/kit/attendance/attendance.tsx";
import type { ChipTone } from "~/kit/chip/chip.tsx";
import { IconCalendarOff, IconCheck, IconClock, IconDoorExit, IconMinus, IconX } from "~/kit/icon/icons.ts";
import type { Answer } from "~/shared/api/call.ts";

export type Mark = Pick<Answer<"GET /group_class/:id/group_students">[number]["attendance"], "state" | "markedBy">;

/** Keys go by their position on the keyboard, so that they work with any alphabet. The labels are the texts `attendance.states`. */
interface MarkLook {
  tone: ChipTone;
  icon: typeof IconX;
  /** The symbol of a past lesson on family pages. */
  square: AttendanceKind;
  key?: string;
}

/** The tone, icon and key of every mark. */
export const marks: Readonly<Record<AttendanceState, MarkLook>> = {
  EXPECTED: { tone: "grey", icon: IconMinus, square: "missed" },
  PRESENT: { tone: "green", icon: IconCheck, square: "attended", key: "P" },
  LATE: { tone: "yellow", icon: IconClock, square: "late", key: "L" },
  PARTIAL: { tone: "yellow", icon: IconDoorExit, square: "leftEarly", key: "T" },
  ABSENT: { tone: "red", icon: IconX, square: "missed", key: "A" },
  EXCUSED: { tone: "grey", icon: IconCalendarOff, square: "excused", key: "E" },
};

/** The marks a person can set, in the order they are offered. */
export const marksToSet = attendanceStates.filter((state) => state !== "EXPECTED");

type Press = Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat", boolean> & { code: string };

/** The mark a key sets. Keys with a modifier belong to the browser. */
export const markOfKey = ({ code, ctrlKey, metaKey, altKey, shiftKey, repeat }: Press): AttendanceState | undefined =>
  ctrlKey || metaKey || altKey || shiftKey || repeat ? undefined : marksToSet.find((state) => code === `Key${marks[state].key}`);

/** A child in a class. */
export const keyOf = (groupClass: number, user: number): string => `${groupClass}-${user}`;

/** Whether a mark can be set by hand in a class; EXPECTED resets it to automatic. */
export function maySet(status: ClassStatus, state: AttendanceState): boolean {
  const allowed = marksByHand[status];
  return state === "EXPECTED" ? allowed.length > 0 : allowed.includes(state);
}

/** Whether setting a mark changes anything. Confirming an automatic mark by hand does, even if it is the same mark. */
export const isNewMark = ({ state, markedBy }: Mark, wanted: AttendanceState): boolean =>
  wanted === "EXPECTED" ? markedBy !== "automatic" : wanted !== state || markedBy === "automatic";

/** The children that "mark the rest present" marks: those not marked by hand. Excused children stay excused. */
export const isLeftToMark = ({ state, markedBy }: Mark): boolean => markedBy === "automatic" && state !== "PRESENT";
