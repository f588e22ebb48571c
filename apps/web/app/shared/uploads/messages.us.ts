export const messages = {
  refused: {
    size: "{name} is {size}. Choose a file up to {allowed}.",
    tooLarge: "This file is too large. Choose one up to 10 MB.",
    type: "This file type isn’t supported here.",
    empty: "This file is empty. Choose another.",
    unreadable: "We can’t read this file. Save it again, then try once more.",
    pictureTooLarge: "This picture’s resolution is too high. Resize it and try again.",
    archiveTooLarge: "This archive is too large when unzipped.",
    infected: "This file may be harmful, so we didn’t save it.",
    gone: "The page you were adding this file to has been deleted.",
    network: "You lost your connection. Try again.",
    other: "We couldn’t upload this file. Try again.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    uploads: typeof messages;
  }
}
