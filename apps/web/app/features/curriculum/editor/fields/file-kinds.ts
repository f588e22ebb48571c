import { maxFileBytes } from "@larkroom/domain/files/file-kinds";
import type { FileRules } from "./use-sending.ts";

// What the fields accept before the server checks it: no type or size that the server would refuse.

export const pictureFiles: FileRules = {
  accept: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"],
  maxBytes: maxFileBytes,
};

export const voiceFiles: FileRules = {
  accept: ["audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/ogg", "audio/wav", "audio/webm", ".mp3", ".m4a", ".ogg", ".wav"],
  maxBytes: maxFileBytes,
};

export const filmFiles: FileRules = { accept: ["video/mp4", "video/webm", ".mp4", ".m4v", ".webm"], maxBytes: maxFileBytes };

export const captionFiles: FileRules = { accept: [".vtt", ".srt", "text/vtt"], maxBytes: maxFileBytes };

export const scratchFiles: FileRules = { accept: [".sb3", ".sb2"], maxBytes: maxFileBytes };

const pictureEndings: readonly string[] = ["jpg", "jpeg", "png", "gif", "webp", "avif", "svg"];

/** Whether an address may be a picture's: any but one whose file name ends like another kind of file. */
export function isPictureAddress(src: string): boolean {
  const ending = /\.([^.]+)$/u.exec(fileName(src))?.[1];
  return src !== "" && (ending === undefined || pictureEndings.includes(ending.toLowerCase()));
}

/** The file name at the end of a stored file's URL, for display. */
export const fileName = (src: string): string => decodeURIComponent(src.split(/[?#]/u, 1)[0]?.split("/").at(-1) ?? "");
