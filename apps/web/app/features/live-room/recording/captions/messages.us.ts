export const messages = {
  title: "Captions",
  off: "No captions",
  notLoaded: "The captions couldn’t be loaded.",
  none: "This recording has no captions yet. Add a WebVTT or SubRip file.",
  how: "Viewers turn captions on in the player.",
  language: "Language",
  file: "Captions file",
  upload: "Upload captions",
  replace: "Replace captions",
  remove: "Remove",
  removeOf: "Remove captions: {language}",
  removeTitle: "Remove the captions in {language}?",
  added: "Captions added.",
  removed: "Captions removed.",
  problems: {
    not_vtt: "This file has no captions. Choose a .vtt or .srt file.",
    bad_time: "A time in this file is wrong. Correct it and upload the file again.",
    too_long: "This file, or one of its captions, is too long.",
    too_many: "This file has too many captions.",
    no_captions: "This file has no captions. Choose a .vtt or .srt file.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    recordingCaptions: typeof messages;
  }
}
