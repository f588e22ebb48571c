import { type FileKind, type FileMediaType, fileTypes, isFileMediaType } from "@larkroom/domain/files/file-kinds";
import { type ArchiveRefusal, whyNoArchive } from "./archive-check.ts";
import { isInfected, isProgram } from "./infected.ts";
import { emptyNotes, hasPictures, isSoundAlone } from "./media-notes.ts";
import { cleanPicture, type PictureFormat, type PictureRefusal } from "./pictures.ts";

/** Why a file is refused, as the field's error code. */
export type FileRefusal = "file_empty" | "file_type" | ArchiveRefusal | PictureRefusal;

/** A file that passed inspection. */
export interface SoundFile {
  readonly bytes: Buffer;
  readonly mediaType: FileMediaType;
  /** A picture's width, in pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Aliases of media types. */
const sameAs: Readonly<Record<string, FileMediaType>> = {
  "image/apng": "image/png",
  "audio/x-m4a": "audio/mp4",
  "video/x-m4v": "video/mp4",
  // Videos of iPhones: the same container under its older name.
  "video/quicktime": "video/mp4",
  "application/ogg": "audio/ogg",
  "audio/ogg; codecs=opus": "audio/ogg",
  "audio/vnd.wave": "audio/wav",
};

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });
/** Control characters that don't occur in text. */
// oxlint-disable-next-line no-control-regex -- control characters distinguish binary content from text
const noText = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/** The type of a text file; null for HTML, SVG or XML content, which may not be uploaded. */
function textType(bytes: Buffer, filename: string): FileMediaType | null {
  let text: string;
  try {
    text = strictUtf8.decode(bytes);
  } catch {
    return null;
  }
  if (noText.test(text) || /^\s*</.test(text)) return null;
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return "text/vtt";
  const ending = filename.split(".").at(-1)?.toLowerCase();
  return fileTypes["text/plain"].endings.some((one) => one === ending) ? "text/plain" : null;
}

/** The type of a file by its content; the name only distinguishes text types. Null for types that may not be uploaded. */
async function typeOf(bytes: Buffer, filename: string): Promise<FileMediaType | null> {
  if (isProgram(bytes)) return null;
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return textType(bytes, filename);
  if (found.mime === "text/vtt") return textType(bytes, filename);
  if (found.mime === "video/webm") return hasPictures(bytes) ? "video/webm" : "audio/webm";
  const type = sameAs[found.mime] ?? found.mime;
  if (type === "video/mp4" && isSoundAlone(bytes)) return "audio/mp4";
  return isFileMediaType(type) ? type : null;
}

/** Zip archives, including documents that are archives. */
const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString("latin1") === "PK";

/**
 * Inspects an uploaded file: its type by content, whether that type is allowed, whether it is harmful. Pictures are re-encoded, and videos
 * lose the metadata recorded by the camera.
 */
export async function inspectFile(bytes: Buffer, filename: string, kinds: readonly FileKind[]): Promise<SoundFile | FileRefusal> {
  if (bytes.length === 0) return "file_empty";
  if (isInfected(bytes)) return "file_infected";
  const mediaType = await typeOf(bytes, filename);
  if (mediaType === null) return "file_type";
  const { kind } = fileTypes[mediaType];
  if (!kinds.includes(kind)) return "file_type";
  if (kind === "picture") {
    const clean = await cleanPicture(bytes, mediaType.slice("image/".length) as PictureFormat);
    return typeof clean === "string" ? clean : { ...clean, mediaType };
  }
  if (isArchive(bytes)) {
    const refused = await whyNoArchive(bytes);
    if (refused) return refused;
  }
  if (mediaType === "video/mp4" || mediaType === "audio/mp4") emptyNotes(bytes);
  return { bytes, mediaType, width: null, height: null };
}
