import { spawn } from "node:child_process";
import { open, readFile, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError, systemErrorCode } from "../lifecycle-errors.ts";
import { folderName, runAs, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { cannotRun, serverEnvironment } from "./cluster.ts";
import { isServerOf, numberIsTaken, signal } from "./processes.ts";

/** A running postmaster: started by this process, or found running and adopted. */
export type Server = { readonly pid: number; readonly adopted: boolean };

export type ServerOptions = {
  readonly binaries: Binaries;
  readonly account: Account;
  readonly durable: boolean;
  /** Upper limit of connections; each pool's share must fit below it. */
  readonly maxConnections: number;
  /** PostgreSQL's own log, appended to. */
  readonly logFile: string;
};

const logLimitBytes = 10 * 1024 * 1024;
/** How long the backends of a killed postmaster may take to notice that it is gone. */
const leftoverDeadlineMs = 15_000;

/**
 * Gets a postmaster running on the cluster. One that survived its parent's death is adopted; what a killed one left behind
 * is cleared away first. It may still be recovering when this returns: see `waitUntilReady`.
 * @throws StartupError with PostgreSQL's own reason when it ends while starting
 */
export async function runServer(cluster: string, options: ServerOptions): Promise<Server> {
  const deadline = Date.now() + leftoverDeadlineMs;
  for (;;) {
    // Looked for each time: another start may have been faster since, and its lock would be taken for a leftover.
    const found = await findServer(cluster);
    if (found !== null) return { pid: found, adopted: true };
    await clearLeftovers(cluster);
    const from = await rotateLog(options.logFile);
    const pid = await spawnServer(cluster, options);
    const reason = await firstWords(cluster, pid, options.logFile, from);
    if (reason === null) return { pid, adopted: false };
    const leftover = /pre-existing shared memory block|lock file ".*" already exists/.test(reason);
    // What the log says last may be said by the server of a faster start, which is then adopted.
    const isOver = (!leftover && (await findServer(cluster)) === null) || Date.now() > deadline;
    if (isOver) throw new StartupError(`DATA_DIR: PostgreSQL did not start: ${reason}`);
    if (leftover) await sleep(100);
  }
}

/** The pid of a running postmaster of this cluster, null when there is none. */
export async function findServer(cluster: string): Promise<number | null> {
  const pid = await pidIn(path.join(cluster, "postmaster.pid"));
  return pid !== null && (await isServerOf(cluster, pid)) ? pid : null;
}

async function pidIn(lockFile: string): Promise<number | null> {
  try {
    // A server that began offline (single-user mode) writes its pid negative.
    const pid = Math.abs(Number.parseInt(await readFile(lockFile, "utf8"), 10));
    return Number.isSafeInteger(pid) && pid > 1 ? pid : null;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/**
 * Removes the lock files of a dead postmaster whose number something else answers to now (a zombie, or another program of
 * the same user after a restart of the container): PostgreSQL would take that for itself running and refuse to start.
 * Locks whose number is free it clears itself.
 */
async function clearLeftovers(cluster: string): Promise<void> {
  for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
    const file = path.join(cluster, name);
    const pid = await pidIn(file);
    if (pid !== null && numberIsTaken(pid) && !(await isServerOf(cluster, pid))) await rm(file, { force: true });
  }
}

/** Moves a log that has grown too long aside; returns the length of the one to append to. */
async function rotateLog(logFile: string): Promise<number> {
  try {
    const { size } = await stat(logFile);
    if (size < logLimitBytes) return size;
    await rename(logFile, `${logFile}.1`);
  } catch (error) {
    if (systemErrorCode(error) !== "ENOENT") throw error;
  }
  return 0;
}

/**
 * A session of its own (detached): Ctrl-C in a terminal reaches every process of the foreground group, and the database has
 * to outlive the requests that are being finished.
 */
async function spawnServer(cluster: string, options: ServerOptions): Promise<number> {
  const { binaries, account, logFile } = options;
  const log = await open(logFile, "a", 0o600);
  try {
    const child = spawn(binaries.postgres, ["-D", await folderName(cluster, account), ...settings(options)], {
      cwd: cluster,
      env: serverEnvironment,
      stdio: ["ignore", log.fd, log.fd],
      detached: true,
      ...runAs(account),
    });
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", (error) => reject(cannotRun(binaries.postgres, account, error)));
    });
    child.unref();
    return child.pid ?? 0;
  } finally {
    await log.close();
  }
}

/** No TCP at all; the socket lies in the cluster's own folder, which is closed to other users and keeps its path short. */
function settings({ durable, maxConnections }: ServerOptions): string[] {
  const values: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: ".",
    unix_socket_permissions: "0700",
    port: "5432",
    max_connections: String(maxConnections),
    shared_buffers: "128MB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "256MB" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Waits until the postmaster holds its socket; null then, or the reason it ended with. */
async function firstWords(cluster: string, pid: number, logFile: string, from: number): Promise<string | null> {
  const socketLock = path.join(cluster, ".s.PGSQL.5432.lock");
  for (;;) {
    if ((await pidIn(socketLock)) === pid) return null;
    if (!(await isServerOf(cluster, pid)) && !(await isStarting(pid))) return await lastReason(logFile, from, pid);
    await sleep(5);
  }
}

/** Between fork and exec the process still carries our name: alive under any name is "starting". */
async function isStarting(pid: number): Promise<boolean> {
  if (process.platform !== "linux") return numberIsTaken(pid);
  try {
    const line = await readFile(`/proc/${pid}/stat`, "latin1");
    return !"ZX".includes(line.slice(line.lastIndexOf(")") + 2, line.lastIndexOf(")") + 3));
  } catch {
    return false;
  }
}

/** When a line of the log was written, and the number of the process that did. */
const prefix = /^\S+ \S+ \S+ \[(\d+)\] /;

/** What a postmaster said last. Backends that outlived the one before it still write into the same log: their words are none of its own. */
async function lastReason(logFile: string, from: number, pid: number): Promise<string> {
  // What it says before it is itself, as when a file is missing, carries no number.
  const isOwn = (line: string) => [undefined, String(pid)].includes(prefix.exec(line)?.[1]);
  const lines = (await tail(logFile, from)).split("\n").filter((line) => line.trim() !== "" && isOwn(line));
  const fatal = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1) ?? "it gave no reason";
  return fatal.replace(prefix, "");
}

async function tail(file: string, from: number): Promise<string> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, "r");
    const length = Math.max(0, (await handle.stat()).size - from);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString("utf8");
  } finally {
    await handle?.close();
  }
}

/**
 * Ends the postmaster: open transactions are rolled back and everything is written out; if that takes longer than
 * `deadlineMs`, at once, and the next start recovers.
 */
export async function stopServer(cluster: string, pid: number, deadlineMs = 10_000): Promise<void> {
  for (const [name, patienceMs] of [
    ["SIGINT", deadlineMs],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (!(await isServerOf(cluster, pid)) || !signal(pid, name)) return;
    if (await isGoneWithin(cluster, pid, patienceMs)) return;
  }
}

/** Waits for the postmaster's end; false when it still runs after `patienceMs`. */
export async function isGoneWithin(cluster: string, pid: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (await isServerOf(cluster, pid)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}
