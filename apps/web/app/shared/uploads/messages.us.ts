export const messages = {
  refused: {
    size: "{name} has {size}. A file may have up to {allowed}.",
    tooLarge: "This file is too large. It may have up to 10,240 KB.",
    type: "This kind of file can’t be used here.",
    empty: "This file is empty.",
    unreadable: "This file can’t be read. It may be damaged: save it again and try once more.",
    pictureTooLarge: "This picture has too many pixels. Make it smaller and try again.",
    archiveTooLarge: "Unpacked, this archive is too large.",
    infected: "This file looks harmful and was not kept.",
    gone: "What this file was meant for is not there any more.",
    forbidden: "You may not send files here.",
    busy: "Many files are coming in right now. Try again in a moment.",
    network: "The connection broke. Try again.",
    other: "The file could not be sent. Try again.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    uploads: typeof messages;
  }
}
