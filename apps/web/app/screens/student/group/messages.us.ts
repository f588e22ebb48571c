export const messages = {
  back: "My groups",
  with: "with {teacher}",
  progress: "{done, number} of {count, number} classes",
  stars: "{count, plural, one {# star} other {# stars}}",
  next: "Next class",
  join: "Join class",
  joinOpens: "You can join starting at {time}",
  finished: "You’ve finished all your classes. Great work!",
  ahead: "Upcoming classes",
  past: "Past classes",
  noneAhead: "No more classes scheduled.",
  nonePast: "No classes yet.",
  attended: "{count, plural, =0 {None attended yet} one {# of {of, number} attended} other {# of {of, number} attended}}",
  showAll: "Show all {count, number}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    studentGroup: typeof messages;
  }
}
