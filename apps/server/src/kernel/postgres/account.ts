import { chmod, chown, lstat, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { systemErrorCode } from "../lifecycle-errors.ts";

/** The user that PostgreSQL runs as. */
export type Account = {
  readonly uid: number;
  readonly gid: number;
  /** True when this process is root and has to change to the account: PostgreSQL refuses to run as root. */
  readonly switched: boolean;
};

/** "nobody" on Linux: it owns nothing, and initdb finds its name in the user database. */
const nobody = 65_534;

/**
 * Who runs PostgreSQL on `cluster`: this process's own user, or, when that is root, the owner of the existing cluster,
 * else uid 65534.
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
  return { uid: nobody, gid: nobody, switched: true };
}

/** The options that make a child process run as the account. */
export function runAs(account: Account): { uid?: number; gid?: number } {
  return account.switched ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account may pass through every folder of the path, and read the last one. */
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

/** Hands a tree to the account, folders closed to everybody else. What it holds first: whoever finds the folder given finds all of it given. */
export async function giveTo(root: string, account: Account): Promise<void> {
  const found = await lstat(root);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) {
    for (const name of await readdir(root)) {
      await giveTo(path.join(root, name), account).catch((error: unknown) => {
        // A server that another start has running already comes and goes with its files.
        if (systemErrorCode(error) !== "ENOENT") throw error;
      });
    }
    await chmod(root, 0o700);
  }
  await chown(root, account.uid, account.gid);
}

/**
 * What to call `folder` when speaking to a program that runs as the account in that folder. Below a closed home the account
 * can't walk to it; its own working folder, which we opened before the change of user, it can still name.
 */
export async function folderName(folder: string, account: Account): Promise<string> {
  const reachable = !account.switched || (await canReach(path.dirname(folder), account));
  return reachable ? folder : "/proc/self/cwd";
}
