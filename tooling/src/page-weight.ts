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

/** A page's initial scripts: the number of files, and their total size when each is gzipped. */
export interface PageWeight {
  readonly files: number;
  readonly bytes: number;
  /** The files, by their paths in the client build. */
  readonly names: readonly string[];
}

function manifestOf(client: string): Manifest {
  const assets = path.join(client, "assets");
  const name = readdirSync(assets).find((file) => file.startsWith("manifest-"));
  if (name === undefined) throw new Error(`no manifest in ${assets}`);
  const text = readFileSync(path.join(assets, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, "")) as Manifest;
}

/** Adds a file and all its static imports to `files`. Dynamic imports are not included. */
function follow(client: string, file: string, files: Set<string>): void {
  const name = file.replace(/^\//, "");
  if (files.has(name)) return;
  files.add(name);
  const text = readFileSync(path.join(client, name), "utf8");
  for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) follow(client, `assets/${imported}`, files);
}

/**
 * The scripts a browser loads before a page is interactive: the entry, the page's route and its parent routes.
 * @param client the folder of the client build
 * @param page the end of the route's file name, as `visitor/home/home`
 * @param there the files already loaded
 */
export function pageWeight(client: string, page: string, there: readonly string[] = []): PageWeight {
  const { entry, routes } = manifestOf(client);
  let id = Object.keys(routes).find((name) => name.endsWith(page));
  if (id === undefined) throw new Error(`no page's path ends in ${page}`);
  const files = new Set<string>();
  const needed = [entry];
  for (; id !== undefined && routes[id] !== undefined; id = routes[id]?.parentId) needed.push(routes[id] as BuiltRoute);
  for (const { module, imports = [] } of needed) for (const file of [module, ...imports]) follow(client, file, files);
  return weightOf(client, files, there);
}

function weightOf(client: string, files: ReadonlySet<string>, there: readonly string[]): PageWeight {
  const names = [...files].filter((name) => !there.includes(name));
  return { files: names.length, bytes: bytesOf(client, names), names };
}

const bytesOf = (client: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length, 0);

/**
 * The scripts a browser loads for a part on demand, in addition to those already loaded.
 * @param part the part's file name, as `set-formula`
 * @param there the files already loaded
 */
export function partWeight(client: string, part: string, there: readonly string[] = []): PageWeight {
  const file = readdirSync(path.join(client, "assets")).find((name) => name.startsWith(`${part}-`) && name.endsWith(".js"));
  if (file === undefined) throw new Error(`no part is named ${part}`);
  const files = new Set<string>();
  follow(client, `assets/${file}`, files);
  return weightOf(client, files, there);
}
