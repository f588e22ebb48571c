export const messages = {
  title: "Schedule",
  today: "Today",
  previous: "Previous month",
  next: "Next month",
  more: "{count, plural, one {and # more} other {and # more}}",
  count: "{count, plural, =0 {No classes} one {# class} other {# classes}}",
  dayLabel: "{day}, {count, plural, =0 {no classes} one {# class} other {# classes}}",
  class: "{group}, class {number, number}",
  catchUp: "{group}, catch-up class",
  noTeacher: "no teacher",
  withoutTeacher: "No teacher",
  chooseSchool: "Choose a school to see its classes",
  chooseSchoolText: "Or choose a teacher to see theirs.",
  kinds: { regular: "Class", catchUp: "Catch-up", live: "Live", past: "Completed" },
  allGroups: "Show all groups",
  failed: "We couldn’t load the classes.",
  tooMany: "There are too many classes to show. Choose a teacher or a school.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffSchedule: typeof messages;
  }
}
