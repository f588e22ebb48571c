export const messages = {
  title: "The lesson is starting now - come on in!",
  detail: "{name}, {course}",
  join: "Join lesson",
  joinAs: "Join as {name}",
  close: "Close",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    liveLesson: typeof messages;
  }
}
