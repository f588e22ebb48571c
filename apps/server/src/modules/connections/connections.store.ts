import { and, asc, eq, inArray } from "drizzle-orm";
import type { ConnectionKind } from "@larkroom/domain/connections/kinds";
import type { Secrets } from "../../kernel/auth/secrets.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Connection } from "../../kernel/ports/connections.ts";
import { connection } from "./tables.ts";

/** A connection with the result of its last test and its state decrypted. */
export interface StoredConnection extends Connection {
  readonly state: Readonly<Record<string, unknown>> | null;
  readonly testedAt: Temporal.Instant | null;
  readonly testProblem: (typeof connection.$inferSelect)["testProblem"];
}

const purpose = "connection";
const statePurpose = "connection-state";

export const sealKeys = (secrets: Pick<Secrets, "seal">, keys: Connection["keys"]): Uint8Array =>
  secrets.seal(purpose, JSON.stringify(keys));

const opened = (secrets: Pick<Secrets, "open">, { keys, state, ...row }: typeof connection.$inferSelect): StoredConnection => ({
  ...row,
  keys: JSON.parse(secrets.open(purpose, keys)) as Connection["keys"],
  state: state === null ? null : (JSON.parse(secrets.open(statePurpose, state)) as Record<string, unknown>),
});

/** All connections of a school, in a fixed order. */
export async function listConnections(db: Db | Tx, secrets: Pick<Secrets, "open">, schoolId: number): Promise<StoredConnection[]> {
  const rows = await db.select().from(connection).where(eq(connection.schoolId, schoolId)).orderBy(asc(connection.id));
  return rows.map((row) => opened(secrets, row));
}

/** A school's connection of one kind, active or not, or null. */
export async function findConnection(
  db: Db | Tx,
  secrets: Pick<Secrets, "open">,
  { schoolId, kind }: Pick<Connection, "schoolId" | "kind">,
): Promise<StoredConnection | null> {
  const [row] = await db
    .select()
    .from(connection)
    .where(and(eq(connection.schoolId, schoolId), eq(connection.kind, kind)));
  return row ? opened(secrets, row) : null;
}

/** The connection with this id, or null. */
export async function findConnectionById(db: Db | Tx, secrets: Pick<Secrets, "open">, id: number): Promise<StoredConnection | null> {
  const [row] = await db.select().from(connection).where(eq(connection.id, id));
  return row ? opened(secrets, row) : null;
}

/** The connections with these ids, in a fixed order. */
export async function listConnectionsById(
  db: Db | Tx,
  secrets: Pick<Secrets, "open">,
  ids: readonly number[],
): Promise<StoredConnection[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(connection)
    .where(inArray(connection.id, [...ids]))
    .orderBy(asc(connection.id));
  return rows.map((row) => opened(secrets, row));
}

/** Locks a connection until the transaction ends and returns its current row; null if it was removed. */
export async function lockConnection(tx: Tx, secrets: Pick<Secrets, "open">, id: number): Promise<StoredConnection | null> {
  const [row] = await tx.select().from(connection).where(eq(connection.id, id)).for("no key update");
  return row ? opened(secrets, row) : null;
}

/** Stores what a kind keeps for itself, such as rotated tokens; null forgets it. */
export async function saveConnectionState(
  tx: Db | Tx,
  secrets: Pick<Secrets, "seal">,
  id: number,
  state: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  await tx
    .update(connection)
    .set({ state: state === null ? null : secrets.seal(statePurpose, JSON.stringify(state)) })
    .where(eq(connection.id, id));
}

/** The active connections of one kind in all schools, in a fixed order. */
export async function listActiveConnections(
  db: Db | Tx,
  secrets: Pick<Secrets, "open">,
  kind: ConnectionKind,
): Promise<StoredConnection[]> {
  const rows = await db
    .select()
    .from(connection)
    .where(and(eq(connection.kind, kind), eq(connection.active, true)))
    .orderBy(asc(connection.id));
  return rows.map((row) => opened(secrets, row));
}
