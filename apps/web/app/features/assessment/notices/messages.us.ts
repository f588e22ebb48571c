export const messages = {
  title: "Assignment news",
  due: "Due soon",
  missed: "Missed",
  graded: "Graded: {percent, number}%",
  commented: "New comment",
  retake: "Retake open",
  dueAt: "Due {day, select, today {today at {time}} tomorrow {tomorrow at {time}} other {{date}, {time}}}",
  wasDueAt: "Was due {day, select, today {today at {time}} yesterday {yesterday at {time}} other {{date}, {time}}}",
  withComment: "With a comment",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    assignmentNotices: typeof messages;
  }
}
