import { type FileMediaType, fileTypes } from "./file-kinds.ts";

const longest = 120;

/** Control characters, characters that change text direction, and those used in paths, quotes and addresses. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
const unwanted = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF"<>|*?:]/g;

/** At most this many characters, without splitting one. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join("");

/**
 * A safe name for showing and downloading a file, made from the sender's name: the last part of a path, without characters that could be
 * misread, with an extension that matches the content. It is never used as a path: files are stored under random keys.
 */
export function fileNameFor(given: string, mediaType: FileMediaType): string {
  const last = given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replaceAll(unwanted, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^[.\s]+/, "")
    .trim();
  const { endings } = fileTypes[mediaType];
  const dot = clean.lastIndexOf(".");
  const ending = dot > 0 ? clean.slice(dot + 1).toLowerCase() : "";
  const hasOwn = endings.some((one) => one === ending);
  const stem = hasOwn ? clean.slice(0, dot) : clean;
  const named = cut(stem, longest).replace(/[.\s]+$/, "");
  return `${named === "" ? "file" : named}.${hasOwn ? ending : endings[0]}`;
}
