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
  /** The maximum number of connections; all pools together must stay below it. */
  readonly maxConnections: number;
  /** PostgreSQL's own log, appended to. */
  readonly logFile: string;
};

const logLimitBytes = 10 * 1024 * 1024;
/** How long the backends of a killed postmaster may take to notice and exit. */
const leftoverDeadlineMs = 15_000;

/**
 * Ensures that a postmaster is running on the cluster. One that survived its parent's death is adopted; leftovers of a killed one
 * are removed first. It may still be recovering when this returns: see `waitUntilReady`.
 * @throws StartupError with PostgreSQL's own reason when it exits while starting
 */
export async function runServer(cluster: string, options: ServerOptions): Promise<Server> {
  const deadline = Date.now() + leftoverDeadlineMs;
  for (;;) {
    // Checked on each attempt: another start may have been faster, and its lock must not be taken for a leftover.
    const found = await findServer(cluster);
    if (found !== null) return { pid: found, adopted: true };
    await clearLeftovers(cluster);
    const from = await rotateLog(options.logFile);
    const pid = await spawnServer(cluster, options);
    const reason = await firstWords(cluster, pid, options.logFile, from);
    if (reason === null) return { pid, adopted: false };
    const leftover = /pre-existing shared memory block|lock file ".*" already exists/.test(reason);
    // The last log message may come from the server of a faster start, which is then adopted.
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
    // A server in single-user mode writes a negative pid.
    const pid = Math.abs(Number.parseInt(await readFile(lockFile, "utf8"), 10));
    return Number.isSafeInteger(pid) && pid > 1 ? pid : null;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/**
 * Removes the lock files of a dead postmaster whose pid is now used by something else (a zombie, or another program of
 * the same user after a container restart): PostgreSQL would assume it is already running and refuse to start.
 * Locks with an unused pid are removed by PostgreSQL itself.
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
 * Starts the server in its own session (detached): Ctrl-C in a terminal reaches every process of the foreground group, and the
 * database must outlive the requests still being finished.
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

/** No TCP; the socket is in the cluster's own folder, which is closed to other users and keeps its path short. */
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

/** Waits until the postmaster has its socket. Null then, otherwise the reason why it exited. */
async function firstWords(cluster: string, pid: number, logFile: string, from: number): Promise<string | null> {
  const socketLock = path.join(cluster, ".s.PGSQL.5432.lock");
  for (;;) {
    if ((await pidIn(socketLock)) === pid) return null;
    if (!(await isServerOf(cluster, pid)) && !(await isStarting(pid))) return await lastReason(logFile, from, pid);
    await sleep(5);
  }
}

/** Between fork and exec the process still has our name, so any living process counts as starting. */
async function isStarting(pid: number): Promise<boolean> {
  if (process.platform !== "linux") return numberIsTaken(pid);
  try {
    const line = await readFile(`/proc/${pid}/stat`, "latin1");
    return !"ZX".includes(line.slice(line.lastIndexOf(")") + 2, line.lastIndexOf(")") + 3));
  } catch {
    return false;
  }
}

/** The prefix of a log line: its time and the pid of the process that wrote it. */
const prefix = /^\S+ \S+ \S+ \[(\d+)\] /;

/** A postmaster's last log message, without those of backends that outlived its predecessor and write to the same log. */
async function lastReason(logFile: string, from: number, pid: number): Promise<string> {
  // Early messages, for example about a missing file, have no pid.
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
 * Stops the postmaster: open transactions are rolled back and everything is flushed. If that takes longer than
 * `deadlineMs`, it is stopped at once, and the next start recovers.
 */
export async function stopServer(cluster: string, pid: number, deadlineMs = 10_000): Promise<void> {
  for (const [name, patienceMs] of [
    ["SIGINT", deadlineMs],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (!(await isServerOf(cluster, pid)) || !signal(pid, name)) return;
    if (await stopsWithin(cluster, pid, patienceMs)) return;
  }
}

/** Waits for the postmaster's exit; false when it still runs after `patienceMs`. */
export async function stopsWithin(cluster: string, pid: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (await isServerOf(cluster, pid)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}
