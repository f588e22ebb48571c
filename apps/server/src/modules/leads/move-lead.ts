import { and, eq } from "drizzle-orm";
import { changedPlan, type LeadStage } from "@larkroom/domain/leads/leads";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { lead } from "./tables.ts";

/**
 * Takes over a stage that was chosen in another system. False if someone here has changed it since it was read as `from`: then theirs stays.
 * @param job what the activity log names as the author
 */
export async function moveLead(
  kernel: Kernel,
  tx: Tx,
  { id, from, to, job }: { readonly id: number; readonly from: LeadStage; readonly to: LeadStage; readonly job: string },
): Promise<boolean> {
  const isUnchanged = and(eq(lead.id, id), eq(lead.stage, from));
  const [before] = await tx.select().from(lead).where(isUnchanged).for("update");
  const changed = before && changedPlan(before, { stage: to });
  if (!before || !changed?.ok) return false;
  await tx
    .update(lead)
    .set({ ...changed.plan, ...nextVersion(lead), updatedAt: kernel.now() })
    .where(eq(lead.id, id));
  await writeAuditLog({ kernel, actor: { kind: "job", job } }, tx, {
    action: "leads.changed",
    schoolId: before.schoolId,
    target: { kind: "lead", id },
    before: { stage: from },
    after: { stage: to },
  });
  return true;
}
