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
  replay: "Replay this class",
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
  asyncLesson: {
    due: "Due {date}, {time}",
    where: "Where",
    at: "Slide {at, number} of {count, number}",
    notBegun: "Not opened yet",
    messages: "Messages",
    answer: "Answer",
    write: "Write",
    answerTo: "Answer {name}",
    writeTo: "Write to {name}",
  },
  failed: "We couldn’t load the roster",
  roster: "Attendance",
  nobody: "No students on this roster yet.",
  columns: {
    name: "Student",
    mark: "Attendance",
    online: "Online",
    slides: "Slides",
    stars: "Stars",
  },
  markedBy: {
    person: "manual",
    declared: "reported",
  },
  minutes: "{count, number} min",
  line: "{minutes, number} min, {slides} slides, {stars, plural, one {# star} other {# stars}}",
  slidesOf: "{done, number} of {count, number}",
  progressOf: "Slides completed by {name}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffClass: typeof messages;
  }
}
