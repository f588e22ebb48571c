export const messages = {
  title: "Assignment news",
  due: "Due soon",
  missed: "Missed",
  graded: "Graded: {percent, number}%",
  commented: "New comment",
  retake: "Retake open",
  dueAt: "Due {date}",
  wasDueAt: "Was due {date}",
  withComment: "With a comment",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    assignmentNotices: typeof messages;
  }
}
