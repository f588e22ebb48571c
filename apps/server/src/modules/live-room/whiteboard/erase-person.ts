import { and, eq, inArray, or } from "drizzle-orm";
import type { BoardElement } from "@larkroom/domain/live-room/whiteboard/element";
import { classBoard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import type { PersonalRow } from "../../../kernel/privacy/personal-data.ts";
import { classWhiteboard, classWhiteboardStep, classWhiteboardUpdate } from "../tables.ts";
import { hasDrawn, readElements, withoutPerson } from "./board-document.ts";

interface StoredBoard {
  readonly id: number;
  readonly classId: number;
  readonly ownerId: number | null;
  readonly at: Temporal.Instant;
  readonly updates: Uint8Array[];
}

/** The boards a child may have drawn on: their own ones, those of their private rooms, and those of their classes. */
async function boardsOf(db: Db | Tx, classes: readonly { id: number }[], person: number): Promise<StoredBoard[]> {
  const ids = classes.map(({ id }) => id);
  const boards = await db
    .select()
    .from(classWhiteboard)
    .where(or(eq(classWhiteboard.ownerId, person), and(inArray(classWhiteboard.groupClassId, ids), eq(classWhiteboard.board, classBoard))))
    .orderBy(classWhiteboard.id);
  const updates = await db
    .select()
    .from(classWhiteboardUpdate)
    .where(
      inArray(
        classWhiteboardUpdate.whiteboardId,
        boards.map(({ id }) => id),
      ),
    )
    .orderBy(classWhiteboardUpdate.id);
  const since = Map.groupBy(updates, ({ whiteboardId }) => whiteboardId);
  return boards.map(({ id, groupClassId, ownerId, document, updatedAt }) => ({
    id,
    classId: groupClassId,
    ownerId,
    at: updatedAt,
    updates: [document, ...(since.get(id) ?? []).map(({ update }) => update)],
  }));
}

const textOf = ({ shape }: BoardElement): string => (typeof shape["text"] === "string" ? shape["text"] : shape.type);

/** What a child drew, one row for each element. */
export async function readFromBoards(db: Db | Tx, classes: readonly { id: number }[], person: number): Promise<PersonalRow[]> {
  const boards = await boardsOf(db, classes, person);
  return boards.flatMap(({ classId, at, updates }) =>
    [...readElements(updates)].flatMap(([id, element]) =>
      element.by === String(person)
        ? [{ groupClassId: classId, at, id, text: textOf(element), shape: element.shape, points: element.points ?? null }]
        : [],
    ),
  );
}

/**
 * Deletes a child's own boards, those of their private rooms, and everything they drew on those of their classes. A board whose history has something
 * of theirs, also something they erased, loses its history: it is shown as it was at the end.
 * @returns how many boards changed
 */
export async function eraseFromBoards(kernel: Kernel, tx: Tx, classes: readonly { id: number }[], person: number): Promise<number> {
  let changed = 0;
  for (const { id, classId, ownerId, updates } of await boardsOf(tx, classes, person)) {
    const left = ownerId === person ? null : withoutPerson(updates, String(person));
    const history = eq(classWhiteboardStep.whiteboardId, id);
    if (ownerId !== person && left === null) {
      const steps = await tx.select({ update: classWhiteboardStep.update }).from(classWhiteboardStep).where(history);
      if (!steps.some(({ update }) => hasDrawn(update, String(person)))) continue;
      changed += 1;
      await tx.delete(classWhiteboardStep).where(history);
      continue;
    }
    changed += 1;
    if (left === null) await tx.delete(classWhiteboard).where(eq(classWhiteboard.id, id));
    else {
      await tx.update(classWhiteboard).set({ document: left }).where(eq(classWhiteboard.id, id));
      await tx.delete(classWhiteboardUpdate).where(eq(classWhiteboardUpdate.whiteboardId, id));
      await tx.delete(classWhiteboardStep).where(history);
    }
    await kernel.bus.announce(tx, "class-rewritten", { classId });
  }
  return changed;
}
