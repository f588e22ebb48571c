import { and, eq, sql } from "drizzle-orm";
import type { CallStatus } from "@larkroom/domain/leads/booked-calls";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import { bookedCall } from "../tables.ts";
import { type CallRow, callRows } from "./calls.read.ts";

/** Null when there is none. */
export async function findCall(db: Db | Tx, id: number): Promise<CallRow | null> {
  const [row] = await callRows(db).where(eq(bookedCall.id, id));
  return row ?? null;
}

/** @throws when there is none: callers have just made or changed it */
export async function getCall(db: Db | Tx, id: number): Promise<CallRow> {
  const found = await findCall(db, id);
  if (!found) throw new Error(`no call ${id}`);
  return found;
}

/** Changes how a call stands. @returns false if someone has changed it since it was read as `from` */
export async function setCallStatus(tx: Tx, id: number, from: CallStatus, to: CallStatus): Promise<boolean> {
  const changed = await tx
    .update(bookedCall)
    .set({ status: to, ...(to === "CANCELED" ? { sequence: sql`${bookedCall.sequence} + 1` } : {}) })
    .where(and(eq(bookedCall.id, id), eq(bookedCall.status, from)));
  return (changed.rowCount ?? 0) > 0;
}
