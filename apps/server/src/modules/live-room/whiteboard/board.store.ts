import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import * as Y from "yjs";
import { boardOwner, boardRoom } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { groupClass } from "../../classes/classes.views.ts";
import { accountOf } from "../record-events.ts";
import { classWhiteboard, classWhiteboardStep, classWhiteboardUpdate } from "../tables.ts";

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

/** What was drawn on a board, and when. */
export interface DrawnStep {
  readonly at: Temporal.Instant;
  readonly update: Uint8Array;
}

/**
 * Everything drawn on a board up to a time, in order. A board whose history was deleted with someone's drawings, or that is older than histories, has
 * a single step: what it held then.
 */
export async function listSteps(db: Db, classId: number, board: string, until: Temporal.Instant): Promise<DrawnStep[]> {
  const [held] = await db
    .select({ id: classWhiteboard.id, document: classWhiteboard.document, at: classWhiteboard.createdAt, hasSteps })
    .from(classWhiteboard)
    .where(and(eq(classWhiteboard.groupClassId, classId), eq(classWhiteboard.board, board)));
  if (!held) return [];
  // The newest first: what is folded meanwhile is read twice, which changes nothing, and never missed.
  const newest = await db
    .select({ at: classWhiteboardUpdate.at, update: classWhiteboardUpdate.update })
    .from(classWhiteboardUpdate)
    .where(and(eq(classWhiteboardUpdate.whiteboardId, held.id), lte(classWhiteboardUpdate.at, until)))
    .orderBy(asc(classWhiteboardUpdate.id));
  const steps = await db
    .select({ at: classWhiteboardStep.at, update: classWhiteboardStep.update })
    .from(classWhiteboardStep)
    .where(and(eq(classWhiteboardStep.whiteboardId, held.id), lte(classWhiteboardStep.at, until)))
    .orderBy(asc(classWhiteboardStep.id));
  const isWhole = steps.length > 0 || held.hasSteps || isEmpty(held.document);
  return [...(isWhole ? steps : [{ at: held.at, update: held.document }]), ...newest];
}

const hasSteps = sql<boolean>`exists (select 1 from ${classWhiteboardStep} where ${classWhiteboardStep.whiteboardId} = ${classWhiteboard.id})`;

/** Whether a document holds nothing, as a new board's. */
const isEmpty = (document: Uint8Array): boolean => document.byteLength <= 2;

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
  const owner = boardOwner(board) ?? boardRoom(board)?.child ?? null;
  await tx
    .insert(classWhiteboard)
    .values({
      schoolId: found.schoolId,
      groupClassId: classId,
      board,
      ownerId: owner === null ? null : accountOf(owner),
      document: Y.encodeStateAsUpdate(new Y.Doc()),
      createdAt: now,
      updatedAt: now,
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

/** How exactly a board's history remembers when something was drawn. */
const stepMs = 2_000;

/** Moves a board's updates into its document and its history. Updates that are stored meanwhile stay. */
export async function foldUpdates(db: Db, classId: number, board: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [held] = await tx
      .select({ id: classWhiteboard.id, document: classWhiteboard.document, updatedAt: classWhiteboard.updatedAt, hasSteps })
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
    if (!isEmpty(held.document) && !held.hasSteps)
      await tx.insert(classWhiteboardStep).values({ whiteboardId: held.id, update: held.document, at: held.updatedAt });
    const steps = Map.groupBy(rows, ({ at }) => Math.floor(at.epochMilliseconds / stepMs));
    await tx.insert(classWhiteboardStep).values(
      [...steps.values()].map((some) => ({
        whiteboardId: held.id,
        update: Y.mergeUpdates(some.map(({ update }) => update)),
        at: some.at(-1)?.at ?? last.at,
      })),
    );
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
