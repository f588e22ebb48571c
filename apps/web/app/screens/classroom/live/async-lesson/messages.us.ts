export const messages = {
  metaTitle: "Finish the lesson",
  left: "{count, plural, =0 {All done} one {# slide left} other {# slides left}}",
  slides: "Lesson slides",
  back: "Back",
  next: "Next",
  nextOpen: "Go to unfinished slide",
  finish: "Done",
  together: "Your class did this slide together. You can still look at it.",
  doneTitle: "You finished the lesson!",
  doneText: "Your teacher and parents can see your work. See you in the next class!",
  earlyTitle: "It’s not time yet",
  earlyText: "You can come back and finish this lesson after {time}.",
  opensText: "This lesson opens on {date} at {time}.",
  due: "due {date}, {time}",
  overTitle: "This lesson is closed",
  overText: "There’s nothing left to do here. You’ll find your next class on your home page.",
  clientText: "Switch to your child’s account to finish the lesson. You’ll stay logged in to yours.",
  home: "Go to my home page",
  toLesson: "Back to lesson",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    asyncLesson: typeof messages;
  }
}
