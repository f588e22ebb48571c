export const messages = {
  back: "Back to schedule",
  schedule: "{weekdays}, {hours}",
  everyOtherWeek: "{weekdays}, {hours}, every other week",
  with: "with {teacher}",
  progress: "{done, number} of {count, number} classes",
  next: "Next class: {when}",
  join: "Join as {name}",
  past: "Past classes",
  nextCatchUp: "Next catch-up class: {when}",
  noneAhead: "No more classes scheduled.",
  nonePast: "No classes yet.",
  attended: "{count, plural, =0 {None attended yet} other {# of {of, number} attended}}",
  assignments: "Assignments",
  about: "{name}’s profile",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    clientGroup: typeof messages;
  }
}
