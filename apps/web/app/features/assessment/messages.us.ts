export const messages = {
  levels: { emerging: "Emerging", developing: "Developing", proficient: "Proficient", outstanding: "Outstanding" },
  types: { participation: "Participation", project: "Project", final_project: "Final project", graded_quiz: "Graded quiz" },
  frequencies: {
    none: "Once",
    weekly: "Every week",
    biweekly: "Every 2 weeks",
    monthly: "Every month",
    every_lesson: "Every class session",
  },
  rubric: {
    criterion: "We look at",
    points: "{count, plural, one {# point} other {# points}}",
    notSelected: "Not selected score",
    selected: "Selected",
  },
  annotation: {
    notes: "Notes",
    note: "Note {number, number}",
    write: "Write a note",
    remove: "Delete note {number, number}",
    page: "Page {page, number} of {pages, number}",
    more: "{count, plural, one {# more page} other {# more pages}}. Download the file to read on.",
    loading: "Loading the file",
    failed: "We couldn’t show this file. Download it instead.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    assessment: typeof messages;
  }
}
