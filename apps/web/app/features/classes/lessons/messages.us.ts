import { messages as attendance } from "../attendance/messages.us.ts";

export const messages = {
  number: "Lesson {number, number}",
  catchUp: "Catch-up class",
  canceled: "Canceled",
  postponed: "Postponed",
  stars: "{count, plural, one {# star} other {# stars}}",
  online: "{minutes, plural, one {# minute in class} other {# minutes in class}}",
  states: attendance.states,
  materialsOf: "Materials for {title}",
  open: "Live now",
  finish: "Finish the lesson",
  finishLabel: "Finish the lesson: {lesson}",
  caughtUp: "Finished at your own pace",
  asyncLesson: "At your own pace, opens {date}, {time}",
  due: "due by {date}",
  begin: "Open the lesson",
  beginLabel: "Open the lesson: {lesson}",
  left: "{count, plural, one {# slide left} other {# slides left}}, due by {date}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    lessons: typeof messages;
  }
}
