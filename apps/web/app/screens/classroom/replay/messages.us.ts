export const messages = {
  metaTitle: "Class replay",
  title: "Class replay",
  home: "Go to my home page",
  goneTitle: "This class isn’t available",
  goneText: "You may no longer be in its group.",
  loading: "Loading the class…",
  notLoaded: "The class couldn’t be loaded. Check your connection.",
  again: "Try again",
  emptyTitle: "There’s nothing to replay",
  emptyText: "This class was never open, or it’s from before replays were kept.",
  stage: "What the class saw",
  slideBefore: "Previous slide",
  slideAfter: "Next slide",
  momentBefore: "One moment back",
  momentAfter: "One moment on",
  momentText: "{time}, {slide}",
  here: "In the class",
  hereCount: "{count, plural, one {# person} other {# people}} in the class",
  staff: "Staff",
  hand: "hand raised",
  mic: "microphone on",
  camera: "camera on",
  boardNotLoaded: "The whiteboard couldn’t be loaded. Check your connection.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    replay: typeof messages;
  }
}
