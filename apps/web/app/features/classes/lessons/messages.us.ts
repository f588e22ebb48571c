export const messages = {
  number: "Lesson {number, number}",
  catchUp: "Catch-up",
  canceled: "Did not take place",
  postponed: "Put off",
  stars: "{count, plural, one {# star} other {# stars}}",
  online: "{minutes, plural, one {# minute in class} other {# minutes in class}}",
  states: { EXPECTED: "No mark yet", PRESENT: "Attended", LATE: "Came late", PARTIAL: "Left early", ABSENT: "Missed", EXCUSED: "Excused" },
  open: "Live now",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    lessons: typeof messages;
  }
}
