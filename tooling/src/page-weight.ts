import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

interface BuiltRoute {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly parentId?: string;
}

interface Manifest {
  readonly entry: BuiltRoute;
  readonly routes: Readonly<Record<string, BuiltRoute>>;
}

/** A page's first scripts: how many files, and their bytes when each is gzipped. */
export interface PageWeight {
  readonly files: number;
  readonly bytes: number;
  /** The files, by their paths in the browser's half. */
  readonly names: readonly string[];
}

function manifestOf(client: string): Manifest {
  const assets = path.join(client, "assets");
  const name = readdirSync(assets).find((file) => file.startsWith("manifest-"));
  if (name === undefined) throw new Error(`no manifest in ${assets}`);
  const text = readFileSync(path.join(assets, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, "")) as Manifest;
}

/** A file and all it imports at once, into `files`. What is imported when needed is not part of it. */
function follow(client: string, file: string, files: Set<string>): void {
  const name = file.replace(/^\//, "");
  if (files.has(name)) return;
  files.add(name);
  const text = readFileSync(path.join(client, name), "utf8");
  for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) follow(client, `assets/${imported}`, files);
}

/**
 * What a browser fetches of scripts before a page answers to a finger: the entry, the page's route and those around it.
 * @param client the browser's half of a build
 * @param page the end of the route's file name, as `visitor/home/home`
 */
export function pageWeight(client: string, page: string): PageWeight {
  const { entry, routes } = manifestOf(client);
  let id = Object.keys(routes).find((name) => name.endsWith(page));
  if (id === undefined) throw new Error(`no page ends in ${page}`);
  const files = new Set<string>();
  const needed = [entry];
  for (; id !== undefined && routes[id] !== undefined; id = routes[id]?.parentId) needed.push(routes[id] as BuiltRoute);
  for (const { module, imports = [] } of needed) for (const file of [module, ...imports]) follow(client, file, files);
  return { files: files.size, bytes: bytesOf(client, files), names: [...files] };
}

const bytesOf = (client: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length, 0);

/**
 * What a browser fetches for a part that it takes when it is needed, beside what it has already.
 * @param part the name of the part's file, as `set-formula`
 * @param there the files that are there before
 */
export function partWeight(client: string, part: string, there: readonly string[] = []): PageWeight {
  const file = readdirSync(path.join(client, "assets")).find((name) => name.startsWith(`${part}-`) && name.endsWith(".js"));
  if (file === undefined) throw new Error(`no part is called ${part}`);
  const files = new Set<string>();
  follow(client, `assets/${file}`, files);
  const names = [...files].filter((name) => !there.includes(name));
  return { files: names.length, bytes: bytesOf(client, names), names };
}
