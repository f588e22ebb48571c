import { and, eq, isNull, or } from "drizzle-orm";
import { changeCall } from "@larkroom/domain/leads/booked-calls";
import { changedPlan } from "@larkroom/domain/leads/leads";
import { requireAccess } from "../../kernel/auth/access.ts";
import { type Actor, accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { asSeen, nextVersion } from "../../kernel/db/version.ts";
import { ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { canManageSchool } from "../schools/index.ts";
import { findCall } from "./calls/calls.store.ts";
import { endCall } from "./calls/end-call.ts";
import { leadRows, type LeadRow, readLead, readLeads } from "./leads.read.ts";
import { leadFiles } from "./send-forms.ts";
import { lead, leadNote } from "./tables.ts";

/** @throws `not_found` for a lead of another school */
async function getAuthorizedLead(db: Db | Tx, actor: Actor, id: number): Promise<LeadRow> {
  const [row] = await leadRows(db).where(eq(lead.id, id));
  return requireAccess(canManageSchool, actor, row && { ...row, schoolId: row.lead.schoolId });
}

export const listLeads = handler("GET /lead", ({ kernel, actor, query }) => readLeads(kernel.db, actor, query));

export const getLead = handler("GET /lead/:id", async ({ kernel, actor, params }) =>
  readLead(kernel, kernel.db, await getAuthorizedLead(kernel.db, actor, params.id)),
);

/** @throws naming the field for someone who doesn't run the lead's school */
async function mustOwn(db: Db | Tx, schoolId: number, ownerId: number): Promise<void> {
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.id, ownerId),
        eq(account.kind, "admin"),
        isNull(account.distributorId),
        isNull(account.disabledAt),
        isNull(account.removedAt),
        or(eq(account.schoolId, schoolId), isNull(account.schoolId)),
      ),
    );
  if (!found) throw fieldRefusal("owner", "no_owner", "This person doesn’t run the school");
}

/** Changes how far the school is with a lead. The activity log keeps which fields changed, and no words about a person. */
export const changeLead = handler("PUT /lead/:id", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { lead: before } = await getAuthorizedLead(kernel.db, actor, params.id);
  if (body.owner) await mustOwn(kernel.db, before.schoolId, body.owner);
  const { version, owner, ...change } = body;
  const changed = changedPlan(before, { ...change, ownerId: owner });
  if (!changed.ok) throw fieldRefusal(changed.reason === "closed" ? "nextStep" : "nextStepOn", changed.reason);
  const { plan } = changed;
  return inTransaction(kernel.db, async (tx) => {
    const [saved] = await tx
      .update(lead)
      .set({ ...plan, ...nextVersion(lead), updatedAt: now })
      .where(asSeen(lead, before.id, version))
      .returning({ id: lead.id });
    const record = await readLead(kernel, tx, await getAuthorizedLead(tx, actor, before.id));
    if (!saved) throw refusal("state_changed", { current: record });
    const its = changesOf(before, { ...before, ...plan }, ["stage", "ownerId", "nextStep", "nextStepOn"]);
    if (its) {
      const { nextStep: _was, ...was } = its.before;
      const { nextStep: _is, ...is } = its.after;
      await writeAuditLog(call, tx, {
        action: "leads.changed",
        schoolId: before.schoolId,
        target: { kind: "lead", id: before.id },
        before: was,
        after: is,
      });
    }
    return record;
  });
});

export const addLeadNote = handler("POST /lead/:id/note", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { lead: its } = await getAuthorizedLead(kernel.db, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    await tx
      .insert(leadNote)
      .values({ schoolId: its.schoolId, leadId: its.id, authorId: accountIdOf(actor), text: body.text, createdAt: now });
    await tx.update(lead).set({ updatedAt: now }).where(eq(lead.id, its.id));
    await writeAuditLog(call, tx, { action: "leads.noted", schoolId: its.schoolId, target: { kind: "lead", id: its.id } });
    return readLead(kernel, tx, await getAuthorizedLead(tx, actor, its.id));
  });
});

/**
 * Deletes a lead with its notes, file and call. A call that is still to come is canceled first, so that no one waits for it. The activity log
 * says that a lead was deleted, not whose.
 */
export const removeLead = handler("DELETE /lead/:id", async (call) => {
  const { kernel, actor, params, now } = call;
  const { lead: its, call: booked } = await getAuthorizedLead(kernel.db, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    if (booked && changeCall(booked, "CANCELED", now).ok) {
      const row = await findCall(tx, booked.id);
      if (row) await endCall(call, tx, row, { to: "CANCELED", by: "school" });
    }
    await removeFiles(kernel, tx, ownedBy(leadFiles, [its.id]));
    await tx.delete(lead).where(eq(lead.id, its.id));
    await writeAuditLog(call, tx, {
      action: "leads.removed",
      schoolId: its.schoolId,
      target: { kind: "lead", id: its.id },
      before: { source: its.source, stage: its.stage },
    });
  });
});
