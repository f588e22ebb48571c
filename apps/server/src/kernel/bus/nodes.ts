import { randomInt } from "node:crypto";
import type pg from "pg";

/** The first half of the locks that mean "this node is up"; the second half is the node's number. */
const nodeLocks = 1_279_349_355;

/** Server settings for a connection whose client may vanish: the loss is noticed within half a minute. */
export const keepaliveOptions = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";

const nameOf = (number: number): string => number.toString(36);
const numberOf = (node: string): number => Number.parseInt(node, 36);

/** A name that no other node has. */
export function newNode(): string {
  return nameOf(randomInt(1, 2 ** 31 - 1));
}

/**
 * Makes a node visible to all others for the life of this connection. The lock is a shared one, so that a connection that
 * replaces a broken one doesn't wait for the server to notice the break.
 */
export async function appear(client: pg.Client, node: string): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1::int, $2::int)", [nodeLocks, numberOf(node)]);
}

/** The nodes on this database that are up. */
export async function nodesOf(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ number: string }>(
    `select distinct objid::bigint as number from pg_locks
     where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [nodeLocks],
  );
  return new Set(rows.map(({ number }) => nameOf(Number(number))));
}
