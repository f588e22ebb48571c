export const messages = {
  back: "To the schedule",
  schedule: "{weekdays}, {hours}",
  everyOtherWeek: "{weekdays}, {hours}, every other week",
  with: "with {teacher}",
  progress: "{done, number} of {count, number} lessons",
  next: "Next lesson: {when}",
  join: "Join as {name}",
  past: "Lessons so far",
  nextCatchUp: "Next, a catch-up: {when}",
  noneAhead: "No more lessons are planned.",
  nonePast: "The first lesson is still ahead.",
  attended: "{count, plural, =0 {no lesson attended yet} other {# of {of, number} attended}}",
  about: "About {name}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    clientGroup: typeof messages;
  }
}
