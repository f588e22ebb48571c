export const messages = {
  title: "Class is starting. Come on in!",
  detail: "{name}, {course}",
  join: "Join class",
  joinAs: "Join as {name}",
  close: "Close",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    liveLesson: typeof messages;
  }
}
