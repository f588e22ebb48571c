import { marksByHand } from "@larkroom/domain/classes/attendance-change";
import { attendanceStates, type AttendanceState } from "@larkroom/domain/classes/attendance-states";
import type { ClassStatus } from "@larkroom/domain/classes/status";
import type { AttendanceKind } from "~/kit/attendance/attendance.tsx";
import type { ChipTone } from "~/kit/chip/chip.tsx";
import { IconCalendarOff, IconCheck, IconClock, IconDoorExit, IconMinus, IconX } from "~/kit/icon/icons.ts";
import type { Answer } from "~/shared/api/call.ts";

export type Mark = Pick<Answer<"GET /group_class/:id/group_students">[number]["attendance"], "state" | "markedBy">;

/** A key goes by its place on the keyboard, so that it works with any alphabet. The labels are the texts `attendance.states`. */
interface MarkLook {
  tone: ChipTone;
  icon: typeof IconX;
  /** How a lesson that is over is drawn for a family. */
  square: AttendanceKind;
  key?: string;
}

/** Every mark: how it looks and which key sets it. */
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

/** The mark a key sets; with Ctrl and the like it is the browser's. */
export const markOfKey = ({ code, ctrlKey, metaKey, altKey, shiftKey, repeat }: Press): AttendanceState | undefined =>
  ctrlKey || metaKey || altKey || shiftKey || repeat ? undefined : marksToSet.find((state) => code === `Key${marks[state].key}`);

/** A child in a class. */
export const keyOf = (groupClass: number, user: number): string => `${groupClass}-${user}`;

/** Whether a mark may be set by hand in a class; EXPECTED is back to automatic. */
export function maySet(status: ClassStatus, state: AttendanceState): boolean {
  const allowed = marksByHand[status];
  return state === "EXPECTED" ? allowed.length > 0 : allowed.includes(state);
}

/** Whether setting a mark does anything: one set by the rule becomes a person's, even where it is the same. */
export const isNewMark = ({ state, markedBy }: Mark, wanted: AttendanceState): boolean =>
  wanted === "EXPECTED" ? markedBy !== "automatic" : wanted !== state || markedBy === "automatic";

/** Whom "mark the rest present" is about: children whom no person has marked. An excused child stays excused. */
export const isLeftToMark = ({ state, markedBy }: Mark): boolean => markedBy === "automatic" && state !== "PRESENT";
