import { type FileMediaType, fileTypes } from "./file-kinds.ts";

const longest = 120;

/** Control characters, what turns the direction of reading around, and what paths, quotes and addresses are made with. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
const unwanted = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF"<>|*?:]/g;

/** At most so many characters, whole ones. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join("");

/**
 * The name under which a file is shown and downloaded, made from what its sender calls it: the last part of a path, without what could be
 * taken for something else, with an ending that its content has. It is never a place: files lie under keys that nobody chooses.
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
