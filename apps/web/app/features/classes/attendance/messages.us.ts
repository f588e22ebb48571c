export const messages = {
  states: {
    EXPECTED: "Not marked",
    PRESENT: "Present",
    LATE: "Late",
    PARTIAL: "Left early",
    ABSENT: "Absent",
    EXCUSED: "Excused",
  },
  of: "Attendance for {name}",
  keys: "Select a mark, then press <keys></keys>",
  automatic: "Set automatically",
  automaticText: "Marked automatically when the class ends",
  markRest: "Mark the rest present",
  restMarked: "{count, plural, =0 {Everyone was already marked} one {# student marked} other {# students marked}}",
  marked: "{name}: {mark}",
  offline: "We can’t reach the server. Attendance for {name} hasn’t changed.",
  removed: "{name} is no longer on this class’s roster.",
  refused: "This attendance can’t be set for this class.",
  changed: "Someone else updated attendance for {name}: {theirs}. Your change, {mine}, wasn’t saved.",
  failed: "We couldn’t update attendance for {name}. Try again.",
  several: {
    offline: "We can’t reach the server. Attendance wasn’t saved.",
    changed: "Someone else updated attendance. Review the latest marks.",
    failed: "We couldn’t save attendance. Try again.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    attendance: typeof messages;
  }
}
