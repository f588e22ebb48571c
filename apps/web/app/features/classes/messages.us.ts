import { messages as attendance } from "./attendance/messages.us.ts";

export const messages = {
  title: "Schedule",
  whose: "Show classes for",
  everyone: "Everyone",
  today: "Today",
  previous: "Previous month",
  next: "Next month",
  more: "and {count, number} more",
  kinds: { regular: "Regular", catchUp: "Catch-up", live: "Live", past: "Past" },
  standing: { upcoming: "Upcoming", online: "Live", past: "Ended" },
  catchUp: "catch-up",
  shortTitle: "#{number, number} {course}",
  longTitle: "{number, number}/{count, number} {course}, {lesson} • {standing}",
  dayLabel: "{day}, {count, plural, =0 {no classes} one {# class} other {# classes}}",
  lessons: "{count, plural, =0 {No classes on this day} one {# class} other {# classes}}",
  detail: "Lesson {number, number}: {lesson} • {standing}",
  detailCatchUp: "Lesson {number, number}, catch-up class • {standing}",
  listLabel: "Classes in {month}",
  earlier: "{count, plural, one {# earlier day with classes} other {# earlier days with classes}}",
  nothing: "No classes in {month}",
  nothingText: "Check another month.",
  failed: "We couldn’t load the schedule",
  failedText: "Check your connection and try again.",
  tryAgain: "Try again",
  when: "When",
  atSchool: "School time",
  atSchoolTime: "{time}, {zone}",
  teacher: "Teacher",
  child: "Child",
  number: "Lesson",
  numberOf: "{number, number} of {count, number}",
  attendance: "Attendance",
  states: attendance.states,
  join: "Join class",
  joinAs: "Join as {name}",
  joinOpensAt: "You can join starting at {time}.",
  canceled: "This class was canceled.",
  postponed: "This class is postponed. A new time will follow.",
  reason: "Reason: {reason}",
  groupArchived: "the group has ended",
  toGroup: "View group",
  toChild: "View {name}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    schedule: typeof messages;
  }
}
