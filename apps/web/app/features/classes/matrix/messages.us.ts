export const messages = {
  label: "Attendance of {group}",
  student: "Student",
  present: "Present",
  of: "{attended, number} of {held, number}",
  inClass: "Present in class",
  left: "left the group",
  legend: "What the marks mean",
  states: {
    EXPECTED: "Not marked",
    PRESENT: "Present",
    LATE: "Late",
    PARTIAL: "Left early",
    ABSENT: "Absent",
    EXCUSED: "Excused",
  },
  keys: "Press <keys></keys> on a cell",
  markColumn: "Mark class {number, number} present",
  columnDone: "{count, plural, =0 {Nobody was left to mark} one {# child marked} other {# children marked}}",
  cell: "{name}, class {number, number}, {date}: {state}",
  notThere: "not on the list of this class",
  notYet: "The class has not been held",
  column: "Class {number, number}, {date}",
  today: "now",
  flagged: "The teacher was away for a long time: please look at these marks",
  chosen: "Chosen cell",
  pick: "Choose a cell to see and set its mark.",
  automatic: "Back to automatic",
  by: { automatic: "set by itself", person: "set by hand", declared: "told by the parent before" },
  minutes: "{minutes, number} min online",
  reason: "“{reason}”",
  catchUp: { OPEN: "may catch up", BOOKED: "catch-up booked", USED: "caught up", EXPIRED: "right to catch up has ended" },
  history: "History",
  historyTitle: "Marks of {name}, class {number, number}",
  historyEmpty: "Nobody has set this mark by hand.",
  historyLine: "{from} → {to}",
  historyBy: "{when}, {who}",
  somebody: "somebody",
  empty: "No classes yet",
  emptyText: "The matrix fills when the group is launched.",
  noStudents: "Nobody is in the group yet",
  noStudentsText: "Children who join stand here with every class they are expected in.",
  failures: {
    network: "We can’t reach the server. The mark was not set.",
    refused: "This class can’t be marked like that.",
    unknown: "The mark was not set. Please try again.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    matrix: typeof messages;
  }
}
