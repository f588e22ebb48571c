export const messages = {
  title: "Letters",
  lessons: "A letter about the lessons, once a week",
  lessonsHint: "On the last evening of the school week, by your clock: how the classes went and when the next one is.",
  byEmailOnly: "It comes by email: add your address above to get it.",
  nowOn: "You get the letter about lessons",
  nowOff: "No more letters about lessons",
  page: {
    metaTitle: "Letters about lessons",
    ask: "No more letters about lessons?",
    askText:
      "You would no longer get the weekly letter that tells how your children’s classes went. Whatever can’t wait, such as a class that moves, still comes.",
    end: "End the letters",
    ending: "Ending",
    done: "The letters have ended",
    doneText: "You get no more letters about lessons. In your profile you can switch them on again.",
    unknown: "This link is not complete",
    unknownText: "Perhaps a part of it got lost. In your profile you can switch the letters off as well.",
    profile: "Open my profile",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    letters: typeof messages;
  }
}
