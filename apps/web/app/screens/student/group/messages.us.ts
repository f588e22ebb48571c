export const messages = {
  back: "My groups",
  with: "with {teacher}",
  progress: "{done, number} of {count, number} lessons",
  stars: "{count, plural, one {# star} other {# stars}}",
  next: "Next lesson",
  join: "Join class",
  doorOpens: "The door opens at {time}",
  finished: "All lessons are done. Well learned!",
  ahead: "Lessons ahead",
  past: "Lessons so far",
  noneAhead: "No more lessons are planned.",
  nonePast: "The first lesson is still ahead.",
  attended: "{count, plural, =0 {No lesson attended yet} one {# of {of, number} attended} other {# of {of, number} attended}}",
  showAll: "Show all {count, number}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    studentGroup: typeof messages;
  }
}
