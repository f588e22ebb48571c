import { and, eq, ne } from "drizzle-orm";
import type { Kernel } from "../../kernel/kernel.ts";
import { locksOf } from "../classes/index.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { grantedPurposes } from "../people/index.ts";
import type { LiveClassEngine } from "./live-class-engine.ts";
import { classState } from "./tables.ts";

/** Applies a changed consent to the classes the child is in now. Returns how to stop listening. */
export function applyConsentChanges(kernel: Kernel, engine: LiveClassEngine): () => void {
  return kernel.bus.on("consent-changed", ({ studentId }) => {
    applyConsents(kernel, engine, studentId).catch((error: unknown) =>
      kernel.log.error({ err: error, studentId }, "a consent change could not be applied to a class"),
    );
  });
}

/** Applies the consents of now to the classes the child may be in. */
export async function applyConsents(kernel: Kernel, engine: LiveClassEngine, studentId: number): Promise<void> {
  const classes = await kernel.db
    .select({ id: groupClass.id })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(classState, eq(classState.groupClassId, groupClass.id))
    // A postponed or canceled class may be held after all.
    .where(and(eq(attendance.studentId, studentId), ne(groupClass.status, "CLOSED")));
  const granted = await grantedPurposes(kernel.db, [studentId]);
  for (const { id } of classes) {
    await engine.run(id, { kind: "system" }, { type: "locks.set", user: String(studentId), locks: locksOf(granted.get(studentId)) });
  }
}
