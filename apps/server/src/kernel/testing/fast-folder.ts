import { chmod, mkdtemp, readdir, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** The most space a run needs: a cluster, and a database for each of a few simultaneous files. */
const roomBytes = 1024 ** 3;

/** Where a test run's cluster is stored: in memory if there is room, since a database has a thousand files, otherwise on disk. */
async function fastPlace(): Promise<string> {
  const memory = "/dev/shm";
  const found = await statfs(memory).catch(() => null);
  return found !== null && found.bavail * found.bsize >= roomBytes ? memory : os.tmpdir();
}

/** A new folder for this process, accessible to PostgreSQL's own user. */
export async function fastFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(await fastPlace(), `${prefix}${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Folders with this prefix whose process no longer exists. */
export async function abandonedFolders(prefix: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const place of new Set(["/dev/shm", os.tmpdir()])) {
    for (const name of await readdir(place).catch(() => [])) {
      const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
      if (!Number.isNaN(owner) && !isRunning(owner)) found.push(path.join(place, name));
    }
  }
  return found;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
