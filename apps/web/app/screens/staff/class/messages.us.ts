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
  reason: "Reason: {reason}",
  groupArchived: "the group has ended",
  flagged:
    "Staff missed a good part of this class, so every student was marked present automatically. Review attendance and correct it where needed.",
  guests: {
    title: "Guests",
    text: "Class {number}. Guests without an account can join with this code from {opens} to {closes}.",
    copy: "Copy code",
    link: "Copy link",
    copied: "Copied",
    notCopied: "We couldn’t copy it. Select it and copy it manually.",
    renew: "Replace code",
    renewTitle: "Replace the code?",
    renewText: "The current code will stop working. Guests already in the class stay.",
    keep: "Keep code",
    renewed: "Code replaced",
  },
  failed: "We couldn’t load the roster",
  roster: "Attendance",
  keys: "Select a mark, then press <k>P</k> <k>L</k> <k>T</k> <k>A</k> <k>E</k>",
  nobody: "No students on this roster yet.",
  columns: {
    name: "Student",
    mark: "Attendance",
    online: "Online",
    slides: "Slides",
    stars: "Stars",
  },
  marks: {
    EXPECTED: "Expected",
    PRESENT: "Present",
    LATE: "Late",
    PARTIAL: "Left early",
    ABSENT: "Absent",
    EXCUSED: "Excused",
  },
  markOf: "Attendance for {name}",
  markedBy: {
    person: "manual",
    declared: "reported",
  },
  automatic: "Set automatically",
  automaticText: "Marked automatically when the class ends",
  minutes: "{count, number} min",
  line: "{minutes, number} min, {slides} slides, {stars, plural, one {# star} other {# stars}}",
  slidesOf: "{done, number} of {count, number}",
  progressOf: "Slides completed by {name}",
  told: "{name}: {mark}",
  markOffline: "We can’t reach the server. Attendance for {name} hasn’t changed.",
  markGone: "{name} is no longer on this class’s roster.",
  markFailed: "We couldn’t update attendance for {name}. Try again.",
  markChanged: "Someone else updated attendance for {name}: {theirs}. Your change, {mine}, wasn’t saved.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffClass: typeof messages;
  }
}
