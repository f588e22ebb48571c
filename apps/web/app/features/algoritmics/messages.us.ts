export const messages = {
  title: "Task progress",
  stale: "Algoritmika isn’t responding. This is what it said last.",
  failed: "We couldn’t load the progress.",
  again: "Try again",
  percent: "{percent}%",
  done: "Done",
  unknown: "Not known",
  unknownHint: "Progress is known once a child opens the task, and only if a parent allows sharing with other companies.",
  openPages: "Open teacher pages",
  opening: "Opening",
  openFailed: "The teacher pages couldn’t be opened. Try again.",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    algoritmics: typeof messages;
  }
}
