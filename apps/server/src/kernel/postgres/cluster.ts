import { spawn } from "node:child_process";
import { chown, mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { StartupError, systemErrorCode } from "../lifecycle-errors.ts";
import { folderName, changeOwner, runAs, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";

/** The cluster's superuser, and the database that contains everything. */
export const clusterUser = "larkroom";
export const clusterDatabase = "larkroom";

export type ClusterOptions = {
  readonly binaries: Binaries;
  readonly account: Account;
  /** False: nothing is flushed to the disk. For data that may be lost. */
  readonly durable: boolean;
};

/**
 * Ensures that `cluster` is a PostgreSQL cluster of our major version that the account can open; creates one when there is
 * none, under another name and then renamed, so that an interrupted start leaves nothing incomplete.
 * @throws StartupError for a cluster of another version or of another user, or when initdb fails
 */
export async function ensureCluster(cluster: string, options: ClusterOptions): Promise<void> {
  const version = await readVersion(cluster);
  if (version === null) return await createCluster(cluster, options);
  if (version !== String(options.binaries.major)) {
    throw new StartupError(
      `DATA_DIR: ${cluster} was made by PostgreSQL ${version} and this is PostgreSQL ${options.binaries.major}; dump it with the old version, or choose another DATA_DIR`,
    );
  }
  // The folder may have been copied here by root: then the files are root's, and the server could not open them.
  if (options.account.switched && (await stat(cluster)).uid === 0) await changeOwner(cluster, options.account);
}

async function readVersion(cluster: string): Promise<string | null> {
  try {
    return (await readFile(path.join(cluster, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "EACCES" || code === "EPERM") {
      throw new StartupError(
        `DATA_DIR: ${cluster} belongs to another user than uid ${process.geteuid?.() ?? "?"}; run as its owner, or choose another DATA_DIR`,
      );
    }
    if (code !== "ENOENT") throw error;
  }
  const names = await readdir(cluster).catch(() => []);
  if (names.length === 0) return null;
  throw new StartupError(`DATA_DIR: ${cluster} holds something that is not a PostgreSQL cluster; choose another DATA_DIR`);
}

async function createCluster(cluster: string, options: ClusterOptions): Promise<void> {
  await removeDrafts(cluster);
  const draft = `${cluster}.new-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    if (options.account.switched) await chown(draft, options.account.uid, options.account.gid);
    await initialise(draft, options);
    await rename(draft, cluster);
    if (options.durable) await flushFolder(path.dirname(cluster));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another start was faster; its cluster is just as good.
    const code = systemErrorCode(error);
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
  }
}

/** Removes what a start killed during initdb left behind. A draft whose process is still running is left alone. */
async function removeDrafts(cluster: string): Promise<void> {
  const prefix = `${path.basename(cluster)}.new-`;
  const folder = path.dirname(cluster);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length));
    if (maker !== process.pid && isRunning(maker)) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Uses UTF-8 with the built-in C.UTF-8 collation: the same order and case mapping on every machine, whatever its
 * locales. Trust authentication, because the only access is a socket inside the cluster's own folder, which is closed to everyone else.
 */
async function initialise(draft: string, { binaries, account, durable }: ClusterOptions): Promise<void> {
  const flags = [
    `--pgdata=${await folderName(draft, account)}`,
    `--username=${clusterUser}`,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync", "--wal-segsize=1"]),
  ];
  const { code, output } = await finish(binaries.initdb, flags, draft, account);
  if (code === 0) return;
  const reason = output.split("\n").find((line) => /error|fatal|could not|cannot/i.test(line)) ?? `exit code ${code}`;
  throw new StartupError(`DATA_DIR: PostgreSQL's initdb failed: ${reason.trim()}`);
}

function finish(command: string, flags: readonly string[], folder: string, account: Account) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, flags, {
      cwd: folder,
      env: serverEnvironment,
      stdio: ["ignore", "pipe", "pipe"],
      ...runAs(account),
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("error", (error) => reject(cannotRun(command, account, error)));
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** The environment of PostgreSQL's programs: none of our variables, so that the machine's settings don't affect them. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/** A one-line error for a PostgreSQL program that can't be run. */
export function cannotRun(command: string, account: Account, error: Error): StartupError {
  const code = systemErrorCode(error);
  const reason =
    account.switched && (code === "EPERM" || code === "EINVAL")
      ? `changing to uid ${account.uid} is not allowed here; run as an ordinary user`
      : code === "ENOENT"
        ? `${command} does not run on this system (it needs glibc)`
        : error.message;
  return new StartupError(`DATABASE_URL: the built-in PostgreSQL can't be used: ${reason}, or set DATABASE_URL`);
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
