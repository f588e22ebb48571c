export const messages = {
  title: "Groups",
  number: "No. <b>{id}</b>",
  teacher: "Teacher <b>{name}</b>",
  noTeacher: "No teacher",
  slot: "{weekday} <b>{time}</b>",
  seats: "<b>{taken, number} of {capacity, number}</b> seats",
  venue: {
    REMOTE: "Online",
    IN_CLASS: "In person",
  },
  tabsLabel: "Group sections",
  tabs: {
    classes: "Classes",
    students: "Students",
    attendance: "Attendance",
    gradebook: "Gradebook",
    assignments: "Assignments",
    settings: "Settings",
    history: "Activity log",
  },
  schoolTime: "School time, {zone}",
  calendar: "Schedule",
  sandbox: "Sandbox",
  notLaunched: "Not scheduled",
  finished: "Finished",
  join: "Join class {number, number}",
  launch: "Schedule classes",
  form: {
    cancel: "Cancel",
    close: "Close",
    working: "Working…",
    again: "Try again",
    looking: "Preparing a preview…",
  },
  when: {
    day: "Date",
    time: "Time",
  },
  problems: {
    unknown: "We can’t save this value. Change it and try again.",
    required: "Fill in this field.",
    when: "Enter a date and a time.",
    tooLong: "This is too long. Shorten it.",
    range: "Enter a number from {min, number} to {max, number}.",
  },
  fields: {
    course: "Course",
    publicName: "Name",
    startDate: "Start date",
    capacity: "Seats",
    teacher: "Teacher",
    assistants: "Assistants",
    without: "Remove {name}",
    venue: "Location",
  },
  slots: {
    label: "Weekly times (school time)",
    weekday: "Weekly time {number, number}: weekday",
    from: "Weekly time {number, number}: start",
    to: "Weekly time {number, number}: end",
    weeks: "Weekly time {number, number}: which weeks",
    everyWeek: "Every week",
    oddWeeks: "Odd weeks",
    evenWeeks: "Even weeks",
    add: "Add weekly time",
    remove: "Remove time {number, number}",
    conflict: "{first} and {second} overlap or touch. Leave a gap between them.",
    problems: {
      incomplete: "Enter both times.",
      order: "The end time must be after the start time.",
    },
  },
  history: {
    none: "No activity in this group yet.",
    failed: "We couldn’t load the activity log.",
    more: "Show older",
    class: "Class {number, number}",
  },
  clashes: {
    title: "{count, plural, one {This overlaps another class:} other {This overlaps # other classes:}}",
    teacher: "{name} teaches {group} on {date}, {time}",
    assistant: "{name} assists in {group} on {date}, {time}",
    student: "{name} has class with {group} on {date}, {time}",
    group: "This group already has a class on {date}, {time}",
    more: "{count, plural, one {and one more} other {and # more}}",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffGroups: typeof messages;
  }
}
