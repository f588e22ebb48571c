import { mkdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { firstLine, StartupError, systemErrorCode } from "./lifecycle-errors.ts";

/**
 * Creates the data folder if it is missing and checks that this process can write there, by writing: permission bits say
 * nothing about a read-only mount, and root passes every permission check.
 * @returns the folder's real, absolute path
 * @throws StartupError naming DATA_DIR and the reason
 */
export async function ensureDataDir(dataDir: string): Promise<string> {
  const absolute = path.resolve(dataDir);
  const probe = path.join(absolute, `.write-probe-${process.pid}`);
  try {
    await makeFolder(absolute);
    await writeFile(probe, "");
    await rm(probe, { force: true });
    return await realpath(absolute);
  } catch (error) {
    throw new StartupError(`DATA_DIR: can't write to ${absolute}: ${await reasonFor(absolute, error)}`);
  }
}

/** Creates parent folders one by one: Node's recursive mkdir never returns on file systems without mkdir, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "EEXIST") return;
    const parent = path.dirname(folder);
    if (code !== "ENOENT" || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder).catch((second: unknown) => {
      if (systemErrorCode(second) !== "EEXIST") throw second;
    });
  }
}

async function reasonFor(folder: string, error: unknown): Promise<string> {
  switch (systemErrorCode(error)) {
    case "EACCES":
    case "EPERM":
      return `permission denied${await ownerOf(folder)}`;
    case "EROFS":
      return "the file system is read-only";
    case "ENOSPC":
      return "no space left on the device";
    case "ENOENT":
      return "no folder can be made there";
    case "ENOTDIR":
    case "EEXIST":
      return "a part of the path is a file, not a folder";
    default:
      return firstLine(error);
  }
}

async function ownerOf(folder: string): Promise<string> {
  try {
    const { uid } = await stat(folder);
    return `, it belongs to uid ${uid} and this process runs as uid ${process.geteuid?.() ?? "?"}`;
  } catch {
    return "";
  }
}
