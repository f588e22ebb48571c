import type { ChipTone } from "~/kit/chip/chip.tsx";
import { IconCalendarOff, IconCheck, IconClock, IconHourglass, IconMinus, IconX } from "~/kit/icon/icons.ts";
import type { Mark } from "./types.ts";

/** The look of each mark. */
export const markLooks = {
  EXPECTED: { tone: "grey", icon: IconMinus },
  PRESENT: { tone: "green", icon: IconCheck },
  LATE: { tone: "yellow", icon: IconClock },
  PARTIAL: { tone: "yellow", icon: IconHourglass },
  ABSENT: { tone: "red", icon: IconX },
  EXCUSED: { tone: "grey", icon: IconCalendarOff },
} as const satisfies Record<Mark, { tone: ChipTone; icon: typeof IconX }>;

/** The marks that can be set by hand, in menu order. */
export const givenMarks = ["PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"] as const satisfies readonly Mark[];

/** Keys that set a focused child's mark, by position on the keyboard, so that they work in every language. */
export const markKeys: Readonly<Record<string, (typeof givenMarks)[number]>> = {
  KeyP: "PRESENT",
  KeyL: "LATE",
  KeyT: "PARTIAL",
  KeyA: "ABSENT",
  KeyE: "EXCUSED",
};
