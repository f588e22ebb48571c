export const messages = {
  title: "Absences",
  offline: "You are offline. This can’t be loaded now.",
  columns: {
    student: "Student",
    absences: "Missed",
    group: "Group",
    since: "Since",
    parent: "Parent",
    lesson: "Lesson",
    waiting: "Waiting",
    missed: "Missed on",
    until: "Until",
  },
  inARow: "{count, plural, one {# class} other {# in a row}}",
  waiting: "{count, plural, one {# child} other {# children}}",
  make: "Make a catch-up class",
  makeFor: "Make a catch-up class for {lesson}",
  risk: {
    title: "Children at risk",
    text: "They missed the last two classes of a group without a word. A call to the parent helps most.",
    empty: "Nobody has missed two classes in a row.",
  },
  proposals: {
    title: "Worth a catch-up class",
    text: "Enough children wait for the same lesson.",
    empty: "No lesson has enough children waiting.",
  },
  credits: { title: "Waiting to catch up", empty: "No child waits to catch up a lesson." },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffAbsences: typeof messages;
  }
}
