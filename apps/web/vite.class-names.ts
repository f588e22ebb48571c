import { createHash } from "node:crypto";
import path from "node:path";

/** The number of hash characters that identify a style sheet. */
const letters = 5;

/** A short class name for builds: its style sheet, and its index in it. Readable names would be sent twice with every page, in its script and its styles. */
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
