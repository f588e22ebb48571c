import { createHash } from "node:crypto";
import path from "node:path";

/** So many letters of its hash tell one stylesheet from all others. */
const letters = 5;

/**
 * A class's name in a build: its stylesheet and its place among the stylesheet's classes. The written names would travel twice with every page, in its
 * script and in its styles, to be read by nobody.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const sheet = path.relative(import.meta.dirname, file.split("?", 1)[0] ?? file).replaceAll(path.sep, "/");
  const hash = BigInt(`0x${createHash("sha256").update(sheet).digest("hex").slice(0, 12)}`)
    .toString(36)
    .padStart(letters, "0")
    .slice(-letters);
  const names = [...new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found))];
  const place = names.indexOf(name);
  return `_${hash}${place < 0 ? name : place.toString(36)}`;
}
