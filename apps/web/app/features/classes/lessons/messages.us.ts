export const messages = {
  number: "Lesson {number, number}",
  catchUp: "Catch-up",
  canceled: "Did not take place",
  postponed: "Put off",
  stars: "{count, plural, one {# star} other {# stars}}",
  online: "{minutes, plural, one {# minute in class} other {# minutes in class}}",
  states: { EXPECTED: "No mark yet", PRESENT: "Attended", LATE: "Came late", PARTIAL: "Left early", ABSENT: "Missed", EXCUSED: "Excused" },
  materialsOf: "Materials of {title}",
  open: "Live now",
  finish: "Finish the lesson",
  finishLabel: "Finish the lesson: {lesson}",
  caughtUp: "Finished at home",
  left: "{count, plural, one {# slide left} other {# slides left}}, until {date}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    lessons: typeof messages;
  }
}
