import { and, asc, eq } from "drizzle-orm";
import type { ClassEvent } from "@larkroom/domain/live-room/events";
import { reduceAll } from "@larkroom/domain/live-room/reduce";
import type { ClassState } from "@larkroom/domain/live-room/state";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { classEvent, classState } from "./tables.ts";

interface Rewriting {
  /** Returns the rewritten event, or null to drop it. */
  readonly event: (event: ClassEvent, at: Temporal.Instant) => ClassEvent | null;
  readonly state?: (state: ClassState) => ClassState;
}

/**
 * Rewrites a class's stored log and state. First brings the state up to the newest event, so that no one needs a dropped one; afterwards every node
 * reloads it. Not for a class in progress, whose pages hold its state too.
 * @returns how many events were changed or dropped
 */
export async function rewriteLog(
  kernel: Kernel,
  tx: Tx,
  classId: number,
  { event: rewriteEvent, state: rewriteState = (state) => state }: Rewriting,
): Promise<number> {
  const own = eq(classState.groupClassId, classId);
  const [row] = await tx.select().from(classState).where(own).for("update");
  if (!row) return 0;
  const events = await tx.select().from(classEvent).where(eq(classEvent.groupClassId, classId)).orderBy(asc(classEvent.seq));
  const missed = events.filter(({ seq }) => seq > row.seq).map(({ seq, at, event }) => ({ seq, at: at.epochMilliseconds, event }));
  await tx
    .update(classState)
    .set({ state: rewriteState(reduceAll(row.state, missed)), start: row.start && rewriteState(row.start), seq: row.head })
    .where(own);
  let changed = 0;
  for (const { seq, at, event } of events) {
    const rewritten = rewriteEvent(event, at);
    if (rewritten !== null && JSON.stringify(rewritten) === JSON.stringify(event)) continue;
    changed += 1;
    const one = and(eq(classEvent.groupClassId, classId), eq(classEvent.seq, seq));
    if (rewritten === null) await tx.delete(classEvent).where(one);
    else await tx.update(classEvent).set({ event: rewritten }).where(one);
  }
  await kernel.bus.announce(tx, "class-rewritten", { classId });
  return changed;
}
