export const messages = {
  metaTitle: "The rest of the lesson",
  left: "{count, plural, =0 {All done} one {# slide left} other {# slides left}}",
  slides: "The lesson’s slides",
  back: "Back",
  next: "Next",
  nextOpen: "To what is left",
  finish: "I’m done",
  together: "The class did this one together. You can look at it.",
  doneTitle: "You have done the whole lesson!",
  doneText: "Your teacher and your parents can see it. See you in the next class.",
  earlyTitle: "Just a moment",
  earlyText: "You can finish this lesson from {time} on.",
  overTitle: "This lesson is closed",
  overText: "There is nothing left to do in it now. Your next class is on your page.",
  clientText: "Go on as your child to finish the lesson. Your own page stays as it is.",
  home: "To my page",
  toLesson: "Back to the lesson",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    alone: typeof messages;
  }
}
