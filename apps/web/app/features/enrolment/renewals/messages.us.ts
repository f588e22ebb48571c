export const messages = {
  label: "Continue learning",
  finishing: "{left, plural, one {{name} has # class left in <b>{course}</b>} other {{name} has # classes left in <b>{course}</b>}}",
  finished: "{name} finished <b>{course}</b>",
  lead: "Continue with a course for {name}’s age. These groups fit {name}’s schedule.",
  renewalPrice: "{amount} for families who continue",
  sameTime: "Same time as before",
  starts: "Starts {date}",
  seats: "{count, plural, one {# seat left} other {# seats left}}",
  teacherToCome: "Teacher to be announced",
  goOn: "Continue",
  goOnLabel: "Continue with {course}: {group}",
  none: "No group fits right now. New groups open all year.",
  seeCourses: "Browse courses",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    renewals: typeof messages;
  }
}
