import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { systemErrorCode } from "../lifecycle-errors.ts";

const run = promisify(execFile);

/**
 * Whether `pid` is a running PostgreSQL of this cluster. Sending a signal can't tell: the pid may have been reused by another
 * program, and where process 1 does not reap, a dead server stays in the table as a zombie.
 */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const found = process.platform === "linux" ? await fromProc(pid) : await fromPs(pid);
  if (found === null || found.name !== "postgres" || found.dead) return false;
  // The server's working directory is its cluster. Unknown (another user's process) counts as the same: waiting for an
  // unrelated process is better than running two servers on one cluster.
  return found.folder === undefined || found.folder === cluster;
}

type Found = { readonly name: string; readonly dead: boolean; readonly folder?: string };

async function fromProc(pid: number): Promise<Found | null> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, "latin1");
    // "pid (name) state ...": the name itself may contain parentheses and spaces.
    const end = line.lastIndexOf(")");
    const name = line.slice(line.indexOf("(") + 1, end);
    const state = line.slice(end + 2, end + 3);
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return { name, dead: state === "Z" || state === "X", folder };
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT" || systemErrorCode(error) === "ESRCH") return null;
    throw error;
  }
}

async function fromPs(pid: number): Promise<Found | null> {
  try {
    const { stdout } = await run("/bin/ps", ["-o", "stat=,comm=", "-p", String(pid)], { env: {} });
    const [state = "", ...command] = stdout.trim().split(/\s+/);
    return { name: path.basename(command.join(" ")), dead: state.startsWith("Z") };
  } catch {
    return null;
  }
}

/** Whether any process, even an unreaped zombie, has this pid: the check PostgreSQL itself makes. */
export function numberIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === "EPERM";
  }
}

/** Sends the signal; false when the process no longer exists. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === "ESRCH") return false;
    throw error;
  }
}
