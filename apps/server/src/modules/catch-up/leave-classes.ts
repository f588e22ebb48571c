import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { leaveRosters } from "../classes/index.ts";
import { catchUpCredit } from "./tables.ts";

/** Frees the seats of a removed child in all classes that are still to be held, and ends the child's credits. */
export async function leaveClasses(tx: Tx, studentId: number): Promise<void> {
  await leaveRosters(tx, studentId);
  await tx
    .update(catchUpCredit)
    .set({ status: "EXPIRED", bookedClassId: null })
    .where(and(eq(catchUpCredit.studentId, studentId), inArray(catchUpCredit.status, ["OPEN", "BOOKED"])));
}
