import { createHash, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exec } from "./exec.ts";
import { filesOf } from "./repository.ts";

export interface WebBuild {
  /** Whether it was built now; false when the existing build has the same sources. */
  built: boolean;
  /** The folder of this build: `client` is served to browsers, with compressed copies; `server/index.js` renders pages. */
  dir: string;
  milliseconds: number;
}

const sources = ["apps/web/**", "packages/*/src/**", "packages/*/package.json", "tsconfig.base.json", "package-lock.json"];

/** A hash of all sources of the pages. */
export function webSourcesStamp(root: string): string {
  const digest = createHash("sha256").update(process.versions.node);
  for (const file of filesOf(sources, root)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const content = read(path.join(root, file));
    if (content) digest.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return digest.digest("hex");
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const longestBuild = 10 * 60_000;

function isAbandoned(lock: string): boolean {
  const holder = Number(read(lock)?.toString());
  return !isAlive(holder) || Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > longestBuild;
}

/** Keeps other processes from building the same folder; a lock whose owner died is taken over. */
async function locked<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const own = `${lock}.${randomUUID()}`;
  writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      try {
        // A link is created atomically: no one can read a lock before it names its owner.
        linkSync(own, lock);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
        if (isAbandoned(lock)) rmSync(lock, { force: true });
        else await sleep(200);
      }
    }
    try {
      return await work();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

const maxBuilds = 6;

/** Removes old builds, except the newest, which servers may be running on. */
function removeOldBuilds(builds: string): void {
  const folders = readdirSync(builds).map((name) => ({ dir: path.join(builds, name), at: statSync(path.join(builds, name)).mtimeMs }));
  for (const { dir } of folders.toSorted((a, b) => b.at - a.at).slice(maxBuilds)) rmSync(dir, { recursive: true, force: true });
}

/**
 * Builds the pages for production, unless the existing build has the same sources.
 * @param root the repository's folder
 * @param force builds in any case
 * @throws Error with the build's own output when it fails; an incomplete build is never used
 */
export async function buildWeb({ root, force = false }: { root: string; force?: boolean }): Promise<WebBuild> {
  const started = performance.now();
  const web = path.join(root, "apps/web");
  const builds = path.join(web, "build");
  const dirOf = (stamp: string) => path.join(builds, stamp.slice(0, 16));
  const result = (stamp: string, built: boolean): WebBuild => ({
    built,
    dir: dirOf(stamp),
    milliseconds: Math.round(performance.now() - started),
  });
  const isBuilt = (stamp: string) => existsSync(path.join(dirOf(stamp), "server/index.js"));

  const wanted = webSourcesStamp(root);
  if (!force && isBuilt(wanted)) return result(wanted, false);
  const cache = path.join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  return locked(path.join(cache, "web-build.lock"), async () => {
    const stamp = webSourcesStamp(root);
    if (!force && isBuilt(stamp)) return result(stamp, false);
    const making = path.join(builds, "making");
    rmSync(making, { recursive: true, force: true });
    const tool = path.join(root, "node_modules/@react-router/dev");
    const { bin } = JSON.parse(readFileSync(path.join(tool, "package.json"), "utf8")) as { bin: Record<string, string> };
    const reactRouter = path.join(tool, bin["react-router"] ?? "");
    const outcome = await exec(process.execPath, [reactRouter, "build"], { cwd: web, env: { NODE_ENV: "production" } });
    if (outcome.code !== 0) throw new Error(`The pages could not be built.\n${outcome.output.trim()}`);
    // Each build has its own name, so that a server running on an older build never loses its files.
    rmSync(dirOf(stamp), { recursive: true, force: true });
    renameSync(making, dirOf(stamp));
    removeOldBuilds(builds);
    return result(stamp, true);
  });
}
