export const messages = {
  label: "Attendance for {group}",
  student: "Student",
  present: "Present",
  of: "{attended, number} of {held, number}",
  inClass: "Present in class",
  left: "left the group",
  legend: "Attendance key",
  markColumn: "Mark the rest present in class {number, number}",
  cell: "{name}, class {number, number}, {date}: {state}",
  notThere: "not on this class’s roster",
  column: "Class {number, number}, {date}",
  flagged: "The teacher was away for a long time. Review the attendance.",
  chosen: "Selected cell",
  pick: "Select a cell to view or change attendance.",
  by: { automatic: "set automatically", person: "set manually", declared: "reported by the parent" },
  minutes: "{minutes, number} min online",
  reason: "“{reason}”",
  catchUp: { OPEN: "can catch up", BOOKED: "catch-up class booked", USED: "caught up", EXPIRED: "catch-up credit expired" },
  history: "History",
  historyTitle: "Attendance history for {name}, class {number, number}",
  historyEmpty: "No manual changes.",
  caughtUp: "finished the rest at their own pace on {date}",
  historyCaughtUp: "Finished the rest of the lesson at their own pace",
  historyLine: "{from} → {to}",
  historyBy: "{when}, {who}",
  somebody: "someone",
  empty: "No classes yet",
  emptyText: "Attendance appears here once classes are scheduled.",
  noStudents: "No students yet",
  noStudentsText: "Students who join appear here with all their classes.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    matrix: typeof messages;
  }
}
