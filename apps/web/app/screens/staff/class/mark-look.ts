import type { ChipTone } from "~/kit/chip/chip.tsx";
import { IconCalendarOff, IconCheck, IconClock, IconHourglass, IconMinus, IconX } from "~/kit/icon/icons.ts";
import type { Mark } from "./types.ts";

/** How each mark is drawn. */
export const markLooks = {
  EXPECTED: { tone: "grey", icon: IconMinus },
  PRESENT: { tone: "green", icon: IconCheck },
  LATE: { tone: "yellow", icon: IconClock },
  PARTIAL: { tone: "yellow", icon: IconHourglass },
  ABSENT: { tone: "red", icon: IconX },
  EXCUSED: { tone: "grey", icon: IconCalendarOff },
} as const satisfies Record<Mark, { tone: ChipTone; icon: typeof IconX }>;

/** The marks a person can set, in the order they are offered. */
export const givenMarks = ["PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"] as const satisfies readonly Mark[];

/** Keys that mark while a child's mark has the focus: by place on the keyboard, so that they work in every language. */
export const markKeys: Readonly<Record<string, (typeof givenMarks)[number]>> = {
  KeyP: "PRESENT",
  KeyL: "LATE",
  KeyT: "PARTIAL",
  KeyA: "ABSENT",
  KeyE: "EXCUSED",
};
