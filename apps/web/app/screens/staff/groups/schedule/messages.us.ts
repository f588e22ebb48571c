export const messages = {
  title: "Schedule",
  today: "Today",
  previous: "Month before",
  next: "Month after",
  more: "{count, plural, one {and # more} other {and # more}}",
  count: "{count, plural, =0 {No classes} one {# class} other {# classes}}",
  dayLabel: "{day}, {count, plural, =0 {no classes} one {# class} other {# classes}}",
  class: "{group}, class {number, number}",
  catchUp: "{group}, catch-up class",
  noTeacher: "no teacher",
  withoutTeacher: "Without a teacher",
  chooseSchool: "Choose a school to see its classes",
  chooseSchoolText: "Or a teacher, to see theirs.",
  kinds: { regular: "Class", catchUp: "Catch-up", live: "Live", past: "Over" },
  allGroups: "Show all groups",
  failed: "The classes could not be loaded.",
  tooMany: "There are more classes than fit here. Choose a teacher or a school to see all of theirs.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffSchedule: typeof messages;
  }
}
