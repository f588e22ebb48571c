import { chmod, chown, lstat, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { systemErrorCode } from "../lifecycle-errors.ts";

/** The user that runs PostgreSQL. */
export type Account = {
  readonly uid: number;
  readonly gid: number;
  /** True when this process is root and must switch to the account: PostgreSQL refuses to run as root. */
  readonly switched: boolean;
};

/** "nobody" on Linux: it owns nothing, and initdb finds its name in the user database. */
const nobodyId = 65_534;

/**
 * The user that runs PostgreSQL on `cluster`: this process's own user or, when that is root, the owner of the existing cluster,
 * otherwise uid 65534.
 */
export async function accountFor(cluster: string): Promise<Account> {
  const uid = process.geteuid?.() ?? 0;
  const gid = process.getegid?.() ?? 0;
  if (uid !== 0) return { uid, gid, switched: false };
  try {
    const owner = await stat(cluster);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, switched: true };
  } catch (error) {
    if (systemErrorCode(error) !== "ENOENT") throw error;
  }
  return { uid: nobodyId, gid: nobodyId, switched: true };
}

/** The options that make a child process run as the account. */
export function runAs(account: Account): { uid?: number; gid?: number } {
  return account.switched ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account can traverse every folder of the path and read the last one. */
export async function canReach(folder: string, account: Account): Promise<boolean> {
  let current = path.resolve(folder);
  let needed = 0o5;
  for (;;) {
    const found = await stat(current).catch(() => null);
    if (found === null) return false;
    const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0;
    if (((found.mode >> shift) & needed) !== needed) return false;
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
    needed = 0o1;
  }
}

/** Gives a tree to the account, with folders closed to everyone else. Contents first, so that a folder owned by the account is complete. */
export async function changeOwner(root: string, account: Account): Promise<void> {
  const found = await lstat(root);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) {
    for (const name of await readdir(root)) {
      await changeOwner(path.join(root, name), account).catch((error: unknown) => {
        // A server already running from another start creates and removes files meanwhile.
        if (systemErrorCode(error) !== "ENOENT") throw error;
      });
    }
    await chmod(root, 0o700);
  }
  await chown(root, account.uid, account.gid);
}

/**
 * How a program that runs as the account, with `folder` as its working directory, can refer to it. Inside a closed home the account
 * can't reach the absolute path, but it can use the working directory, which was opened before the change of user.
 */
export async function folderName(folder: string, account: Account): Promise<string> {
  const reachable = !account.switched || (await canReach(path.dirname(folder), account));
  return reachable ? folder : "/proc/self/cwd";
}
