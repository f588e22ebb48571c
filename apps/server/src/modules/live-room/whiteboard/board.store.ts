import { and, asc, eq, inArray } from "drizzle-orm";
import * as Y from "yjs";
import { boardOwner } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { groupClass } from "../../classes/tables.ts";
import { accountOf } from "../record-events.ts";
import { classWhiteboard, classWhiteboardUpdate } from "../tables.ts";

/** A board as it is stored: its document and the updates since. */
export interface StoredBoard {
  readonly updates: readonly Uint8Array[];
  readonly updatedAt: Temporal.Instant | null;
}

/** Reads a board; an empty one if nothing was ever drawn on it. */
export async function findBoard(db: Db | Tx, classId: number, board: string): Promise<StoredBoard> {
  const rows = await db
    .select({ document: classWhiteboard.document, at: classWhiteboard.updatedAt, update: classWhiteboardUpdate })
    .from(classWhiteboard)
    .leftJoin(classWhiteboardUpdate, eq(classWhiteboardUpdate.whiteboardId, classWhiteboard.id))
    .where(and(eq(classWhiteboard.groupClassId, classId), eq(classWhiteboard.board, board)))
    .orderBy(asc(classWhiteboardUpdate.id));
  const [first] = rows;
  if (!first) return { updates: [], updatedAt: null };
  const since = rows.flatMap(({ update }) => update ?? []);
  return {
    updates: [first.document, ...since.map(({ update }) => update)],
    updatedAt: since.at(-1)?.at ?? first.at,
  };
}

/** Stores an update and announces it to the other nodes. `onRow` gets its row before anyone can hear of it. */
export async function addUpdate(
  kernel: Kernel,
  { classId, board }: { classId: number; board: string },
  update: Uint8Array,
  onRow: (row: number) => void,
): Promise<void> {
  const now = kernel.now();
  await inTransaction(kernel.db, async (tx) => {
    const id = (await idOf(tx, classId, board)) ?? (await addBoard(tx, classId, board, now));
    const [row] = await tx
      .insert(classWhiteboardUpdate)
      .values({ whiteboardId: id, update, at: now })
      .returning({ id: classWhiteboardUpdate.id });
    if (!row) throw new Error("the update of a whiteboard was not stored");
    onRow(row.id);
    await kernel.bus.announce(tx, "whiteboard-changed", { classId, update: row.id });
  });
}

async function idOf(tx: Tx, classId: number, board: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: classWhiteboard.id })
    .from(classWhiteboard)
    .where(and(eq(classWhiteboard.groupClassId, classId), eq(classWhiteboard.board, board)));
  return row?.id ?? null;
}

async function addBoard(tx: Tx, classId: number, board: string, now: Temporal.Instant): Promise<number> {
  const [found] = await tx.select({ schoolId: groupClass.schoolId }).from(groupClass).where(eq(groupClass.id, classId));
  if (!found) throw new Error("a whiteboard needs its class");
  const owner = boardOwner(board);
  await tx
    .insert(classWhiteboard)
    .values({
      ...{ schoolId: found.schoolId, groupClassId: classId, board, ownerId: owner === null ? null : accountOf(owner) },
      ...{ document: Y.encodeStateAsUpdate(new Y.Doc()), createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing();
  const id = await idOf(tx, classId, board);
  if (id === null) throw new Error("a whiteboard was not stored");
  return id;
}

/** The update in a row, with its board; null if a node has folded it since. */
export async function findUpdate(db: Db, id: number): Promise<{ board: string; update: Uint8Array } | null> {
  const [row] = await db
    .select({ board: classWhiteboard.board, update: classWhiteboardUpdate.update })
    .from(classWhiteboardUpdate)
    .innerJoin(classWhiteboard, eq(classWhiteboard.id, classWhiteboardUpdate.whiteboardId))
    .where(eq(classWhiteboardUpdate.id, id));
  return row ?? null;
}

/** Replaces a board's updates by one document. Updates that are stored meanwhile stay. */
export async function foldUpdates(db: Db, classId: number, board: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [held] = await tx
      .select({ id: classWhiteboard.id, document: classWhiteboard.document })
      .from(classWhiteboard)
      .where(and(eq(classWhiteboard.groupClassId, classId), eq(classWhiteboard.board, board)))
      .for("update");
    if (!held) return;
    const rows = await tx
      .select()
      .from(classWhiteboardUpdate)
      .where(eq(classWhiteboardUpdate.whiteboardId, held.id))
      .orderBy(asc(classWhiteboardUpdate.id));
    const last = rows.at(-1);
    if (!last) return;
    const document = folded([held.document, ...rows.map(({ update }) => update)]);
    await tx.update(classWhiteboard).set({ document, updatedAt: last.at }).where(eq(classWhiteboard.id, held.id));
    await tx.delete(classWhiteboardUpdate).where(
      inArray(
        classWhiteboardUpdate.id,
        rows.map(({ id }) => id),
      ),
    );
  });
}

/** Several updates as one, without what was erased. */
function folded(updates: readonly Uint8Array[]): Uint8Array {
  const document = new Y.Doc();
  for (const update of updates) Y.applyUpdate(document, update);
  return Y.encodeStateAsUpdate(document);
}
