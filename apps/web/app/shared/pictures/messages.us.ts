export const messages = {
  previous: "Previous picture",
  next: "Next picture",
  save: "Save image",
  zoomIn: "Enlarge",
  zoomOut: "Make smaller",
  failed: "The picture could not be loaded. Try again.",
  place: "{number, number} of {count, number}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    pictures: typeof messages;
  }
}
