export const messages = {
  title: "Absences",
  offline: "You’re offline. Reconnect to load absences.",
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
  waiting: "{count, plural, one {# student} other {# students}}",
  make: "Schedule a catch-up class",
  makeFor: "Schedule a catch-up class for {lesson}",
  risk: {
    title: "Repeat absences",
    text: "Missed at least two classes in a row without notice. Consider calling the parent.",
    empty: "No repeat absences.",
  },
  proposals: {
    title: "Catch-up classes to schedule",
    text: "Enough students are waiting for the same lesson.",
    empty: "No lesson has enough students waiting.",
  },
  credits: { title: "Waiting for a catch-up class", empty: "No students are waiting for a catch-up class." },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffAbsences: typeof messages;
  }
}
