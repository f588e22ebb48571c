export const messages = {
  previous: "Previous image",
  next: "Next image",
  save: "Save image",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  failed: "We couldn’t load this image. Try again.",
  place: "{number, number} of {count, number}",
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    pictures: typeof messages;
  }
}
