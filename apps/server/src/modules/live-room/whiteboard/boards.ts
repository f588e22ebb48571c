import { setTimeout as sleep } from "node:timers/promises";
import * as Y from "yjs";
import type { Kernel } from "../../../kernel/kernel.ts";
import { addUpdate, findBoard, findUpdate, foldUpdates } from "./board.store.ts";
import { type BoardDocument, createBoardDocument, type Judge, type Taken } from "./board-document.ts";

/** Updates that arrive within this time are stored together. */
const gatherMs = 40;
const retryMs = 1_000;
/** A board's updates are folded into its document after so many. */
const foldAfter = 200;

/** A board's update from another node, or one of this node's own. `from` is null for another node's. */
export type BoardListener = (classId: number, board: string, update: Uint8Array, from: string | null) => void;

/** What came of an update: `stored` settles when it is in the database. */
export type Offered = Extract<Taken, { ok: false }> | { ok: true; stored: Promise<void> };

/** What a page drew. `from` names the page. */
export interface Change {
  readonly update: Uint8Array;
  /** Whether a Yjs client is one of this person's. */
  readonly isOwn: (client: number) => boolean;
  readonly judge: Judge;
  readonly from: string;
}

/** The whiteboards in use on this node. */
export interface Boards {
  open(classId: number, board: string): Promise<BoardDocument>;
  /** Applies, passes on and stores what a page drew. */
  offer(classId: number, board: string, change: Change): Promise<Offered>;
  onUpdate(listener: BoardListener): void;
  /** Drops a board from memory, once everything is stored, if it is still unused then. */
  close(classId: number, board: string, isUnused: () => boolean): Promise<void>;
  /** Stores what isn't stored yet, and stops. */
  stop(): Promise<void>;
}

interface Open {
  readonly classId: number;
  readonly board: string;
  readonly document: BoardDocument;
  unsaved: { update: Uint8Array; done: (error?: unknown) => void }[];
  saving: Promise<void> | null;
  rows: number;
}

/** Creates the whiteboards of this process. Memory is a cache; an update counts as received when its row is written. */
export function createBoards(kernel: Kernel): Boards {
  const boards = new Map<string, Promise<Open>>();
  const listeners = new Set<BoardListener>();
  /** Rows this node wrote itself and will hear of. */
  const written = new Set<number>();
  let isStopped = false;
  const keyOf = (classId: number, board: string): string => `${classId} ${board}`;
  const tell: BoardListener = (...update) => listeners.forEach((listener) => listener(...update));

  const load = async (classId: number, board: string): Promise<Open> => {
    const { updates } = await findBoard(kernel.db, classId, board);
    return { classId, board, document: createBoardDocument(updates), unsaved: [], saving: null, rows: updates.length };
  };
  const opened = (classId: number, board: string): Promise<Open> => {
    const key = keyOf(classId, board);
    const known = boards.get(key);
    if (known) return known;
    const loading = load(classId, board);
    boards.set(key, loading);
    loading.catch(() => boards.delete(key));
    return loading;
  };

  /** Stores a board's updates in batches, one batch at a time, until none is left: also none that came while the board was folded. */
  const save = async (open: Open): Promise<void> => {
    while (open.unsaved.length > 0) {
      if (!isStopped) await sleep(gatherMs);
      const batch = open.unsaved;
      open.unsaved = [];
      const update = Y.mergeUpdates(batch.map((one) => one.update));
      try {
        await addUpdate(kernel, open, update, (row) => written.add(row));
        open.rows++;
        for (const { done } of batch) done();
      } catch (error) {
        kernel.log.warn({ err: error, classId: open.classId }, "what was drawn on a whiteboard could not be stored yet");
        for (const { done } of batch) done(error);
        // It is on the board already, and pages that were told to try again find it there: it must reach the database.
        open.unsaved.unshift({ update, done: () => undefined });
        if (isStopped) break;
        await sleep(retryMs);
      }
      if (open.rows > foldAfter) {
        await foldUpdates(kernel.db, open.classId, open.board).catch((error: unknown) =>
          kernel.log.warn({ err: error, classId: open.classId }, "the updates of a whiteboard could not be folded"),
        );
        open.rows = 1;
      }
    }
    // In the same breath as the last look, so that nothing that comes now waits for a save that has ended.
    open.saving = null;
  };
  const saveSoon = (open: Open): void => {
    open.saving ??= save(open);
  };

  const stopHearing = kernel.bus.on("whiteboard-changed", async ({ classId, update: row }) => {
    if (written.delete(row) || ![...boards.keys()].some((key) => key.startsWith(`${classId} `))) return;
    const found = await findUpdate(kernel.db, row);
    const open = found && (await boards.get(keyOf(classId, found.board)));
    if (!open || !found) return;
    open.document.take(found.update);
    tell(classId, found.board, found.update, null);
  });
  // An erasure changes what is stored, without an update that could be passed on.
  const stopForgetting = kernel.bus.on("class-rewritten", async ({ classId }) => {
    for (const [key, loading] of boards) {
      const { classId: held, unsaved } = await loading;
      if (held === classId && unsaved.length === 0) boards.delete(key);
    }
  });
  /** After a break this node may lack what others drew. */
  const readAgain = async (): Promise<void> => {
    for (const loading of boards.values()) {
      const open = await loading;
      const { updates } = await findBoard(kernel.db, open.classId, open.board);
      for (const update of updates) open.document.take(update);
      tell(open.classId, open.board, Y.mergeUpdates([...updates]), null);
    }
  };
  const stopReturning = kernel.bus.onReturn(
    () => void readAgain().catch((error: unknown) => kernel.log.warn({ err: error }, "whiteboards could not be read again")),
  );

  return {
    open: async (classId, board) => (await opened(classId, board)).document,
    async offer(classId, board, { update, isOwn, judge, from }) {
      const open = await opened(classId, board);
      const taken = open.document.offer(update, isOwn, judge);
      if (!taken.ok) return taken;
      tell(classId, board, update, from);
      const stored = new Promise<void>((resolve, reject) => {
        open.unsaved.push({ update, done: (error) => (error === undefined ? resolve() : reject(error)) });
      });
      saveSoon(open);
      return { ok: true, stored };
    },
    onUpdate: (listener) => void listeners.add(listener),
    async close(classId, board, isUnused) {
      const key = keyOf(classId, board);
      const open = await boards.get(key);
      await open?.saving;
      if (open && open.unsaved.length === 0 && isUnused()) boards.delete(key);
    },
    async stop() {
      isStopped = true;
      stopHearing();
      stopForgetting();
      stopReturning();
      for (const loading of boards.values()) {
        const open = await loading.catch(() => null);
        await open?.saving;
      }
    },
  };
}
