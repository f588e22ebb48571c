export const messages = {
  title: "All courses",
  lead: "Live, in small groups, with a project at the end of each.",
  metaTitle: "Live online courses for children",
  metaDescription:
    "Programming, maths, drawing, chess, languages and more: live lessons in small groups with a real teacher. See ages, days and prices.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    courses: typeof messages;
  }
}
