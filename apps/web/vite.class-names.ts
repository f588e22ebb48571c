import { createHash } from "node:crypto";
import path from "node:path";
import type { Plugin } from "vite";

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

/**
 * Lets a build import the class names of a style sheet one by one. Its map would bring all names, each with that in the source. Files that choose a name at
 * run time keep the map. Mind the bundler's `inlineConst: { mode: "all" }`: it would drop style sheets whose names are all written in place.
 */
export const singleClassNames: Plugin = {
  name: "single-class-names",
  apply: "build",
  transform: {
    filter: { id: /\.tsx(?:\?|$)/, code: ".module.css" },
    handler: (code) =>
      code.replaceAll(/\bimport (\w+) from (["'][^"']+\.module\.css["'])/g, (whole, map: string, sheet: string) =>
        new RegExp(String.raw`(?<!\bimport )\b${map}\b(?!\.\w)`).test(code) ? whole : `import * as ${map} from ${sheet}`,
      ),
  },
};
