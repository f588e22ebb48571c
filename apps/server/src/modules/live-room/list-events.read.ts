import { and, asc, eq, gt } from "drizzle-orm";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { classEvent } from "./tables.ts";

/** The events of a class's log in order, from the one after a number on; by default all. */
export async function listEvents(db: Db | Tx, classId: number, after = 0): Promise<LoggedEvent[]> {
  const rows = await db
    .select({ seq: classEvent.seq, at: classEvent.at, event: classEvent.event })
    .from(classEvent)
    .where(and(eq(classEvent.groupClassId, classId), gt(classEvent.seq, after)))
    .orderBy(asc(classEvent.seq));
  return rows.map(({ seq, at, event }) => ({ seq, at: at.epochMilliseconds, event }));
}
