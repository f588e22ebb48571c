import { eq, or, sql } from "drizzle-orm";
import type { Tx } from "../kernel/db/db.ts";
import { attendance, groupClass } from "../modules/classes/tables.ts";
import { catchUpCredit } from "../modules/catch-up/tables.ts";

/** Resets a past class: no attendance, messages or answers. */
export async function restartClass(tx: Tx, id: number): Promise<void> {
  await tx.update(groupClass).set({ status: "UPCOMING", openedAt: null, finishedAt: null }).where(eq(groupClass.id, id));
  await tx
    .update(attendance)
    .set({ state: "EXPECTED", markedBy: "automatic", onlineSeconds: 0, firstJoinedAt: null, slides: {}, stars: 0 })
    .where(eq(attendance.groupClassId, id));
  await tx.delete(catchUpCredit).where(or(eq(catchUpCredit.groupClassId, id), eq(catchUpCredit.bookedClassId, id)));
  await tx.execute(sql`delete from class_event where group_class_id = ${id}`);
  await tx.execute(sql`delete from class_state where group_class_id = ${id}`);
  await tx.execute(sql`delete from class_whiteboard where group_class_id = ${id}`);
  await tx.execute(sql`delete from slide_answer where group_class_id = ${id}`);
}
