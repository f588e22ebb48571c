export const messages = {
  title: "All courses",
  lead: "Live classes in small groups, with a project at the end of each course.",
  metaTitle: "Live online courses for children",
  metaDescription:
    "Programming, math, drawing, chess, languages and more: live classes in small groups with a real teacher. See ages, days and prices.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    courses: typeof messages;
  }
}
