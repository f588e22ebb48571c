export const messages = {
  metaTitle: "Class",
  title: "{course}, class {number, number}",
  lesson: "Lesson {number, number}: {title}",
  catchUp: "Catch-up, lesson {number, number}: {title}",
  classOf: "Class {number, number} of {count, number}",
  inSchool: "{time}, {zone}",
  teacher: "Teacher:",
  opened: "Opened at {time}",
  finished: "Ended at {time}",
  reason: "Why: {reason}",
  flagged:
    "Nobody of the staff was in class for a good part of it, so the clock marked every child present. Please look at the marks and set those that are wrong.",
  guests: {
    title: "Guests",
    text: "Class {number}: with this code a guest without an account comes in, from {opens} to {closes}.",
    copy: "Copy the code",
    link: "Copy the link",
    copied: "Copied",
    notCopied: "This browser did not copy it. Select it and copy it by hand.",
    renew: "New code",
    renewTitle: "Make a new code?",
    renewText: "The code there is now opens nothing any more. Guests who are in the class stay in.",
    keep: "Keep it",
    renewed: "There is a new code",
    failed: "The code could not be changed. Try again.",
  },
  failed: "The roster could not be loaded",
  roster: "Attendance",
  keys: "On a mark, press <k>P</k> <k>L</k> <k>T</k> <k>A</k> <k>E</k>",
  nobody: "Nobody is on the roster of this class.",
  columns: { name: "Student", mark: "Mark", online: "Online", slides: "Slides", stars: "Stars" },
  marks: {
    EXPECTED: "Not marked",
    PRESENT: "Present",
    LATE: "Late",
    PARTIAL: "Partly there",
    ABSENT: "Absent",
    EXCUSED: "Excused",
  },
  markOf: "Mark of {name}",
  markedBy: { person: "by hand", declared: "told before" },
  automatic: "Back to automatic",
  automaticText: "Marked by itself when the class ends",
  minutes: "{count, number} min",
  line: "{minutes, number} min, {slides} slides, {stars, plural, one {# star} other {# stars}}",
  slidesOf: "{done, number} of {count, number}",
  progressOf: "Slides done by {name}",
  told: "{name}: {mark}",
  markOffline: "We can’t reach the server. The mark of {name} is as it was.",
  markGone: "{name} is no longer on this class’s roster.",
  markFailed: "The mark of {name} could not be set. Try again.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffClass: typeof messages;
  }
}
