import { mkdtemp, rm, symlink } from "node:fs/promises";
import path from "node:path";

/** The socket's name in its folder, which PostgreSQL and its clients derive from the port. */
const socketName = "/.s.PGSQL.5432";
/** The shortest limit of a socket path among the supported systems, without the final zero byte. */
const longestSocketPath = 103;

export type SocketFolder = { readonly folder: string; remove(): Promise<void> };

/**
 * A path to the cluster's folder that is short enough for a socket: its own, or a link to it from a new folder
 * that only this user can enter.
 */
export async function socketFolder(cluster: string): Promise<SocketFolder> {
  if (Buffer.byteLength(cluster + socketName) <= longestSocketPath) return { folder: cluster, remove: async () => {} };
  const home = await mkdtemp("/tmp/larkroom-");
  const folder = path.join(home, "pg");
  await symlink(cluster, folder);
  return { folder, remove: () => rm(home, { recursive: true, force: true }) };
}
