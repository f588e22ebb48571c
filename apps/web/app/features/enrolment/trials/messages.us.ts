export const messages = {
  label: "After the trial class",
  title: "How did {name} like <b>{course}</b>?",
  lead: "{name}’s seat in {group} is kept until {until}.",
  go: "Continue with the course",
  goLabel: "Continue with the course: {course}, {name}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    trials: typeof messages;
  }
}
