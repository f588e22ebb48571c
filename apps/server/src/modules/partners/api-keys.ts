import { and, asc, eq } from "drizzle-orm";
import { isExpired, maxPartnerKeys, plainScopes } from "@larkroom/domain/partners/partner-scopes";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { findSchool } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { getManagedSchool } from "./partners.access.ts";
import { partnerKey } from "./tables.ts";

/** How much of a key is kept readable: enough to tell keys apart, and nothing to guess the rest by. */
const startLength = 11;

type KeyRow = typeof partnerKey.$inferSelect;

/** @throws `not_found` for any number that is no school */
async function mustFindSchool(db: Db | Tx, id: number): Promise<void> {
  if (!(await findSchool(db, id))) throw refusal("not_found");
}

/** Keys of one school wait for each other, so that their number holds. @throws `not_found` */
async function lockSchool(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ id: school.id }).from(school).where(eq(school.id, id)).for("update");
  if (!row) throw refusal("not_found");
}

/** Whether a school has a generated partner key, since when and created by whom. */
export const readApiKey = handler("GET /school/:id/api_key", async ({ kernel, params }) => {
  await mustFindSchool(kernel.db, params.id);
  const [row] = await kernel.db
    .select({ madeAt: partnerKey.createdAt, makerId: account.id, makerName: account.name })
    .from(partnerKey)
    .leftJoin(account, eq(account.id, partnerKey.createdById))
    .where(and(eq(partnerKey.schoolId, params.id), eq(partnerKey.isGenerated, true)));
  if (!row) return { isSet: false, madeAt: null, madeBy: null };
  return { isSet: true, madeAt: row.madeAt, madeBy: row.makerId === null ? null : { id: row.makerId, name: row.makerName ?? "" } };
});

/**
 * Replaces a school's generated key, which opens every list and no child. Only its hash is stored: it is shown this once, and the previous one stops
 * working.
 */
export const generateApiKey = handler("POST /school/:id/generate_api_key", async (call) => {
  const { kernel, actor, params, now } = call;
  const apiPartnerKey = `lark_${kernel.secrets.token()}`;
  await inTransaction(kernel.db, async (tx) => {
    await lockSchool(tx, params.id);
    await tx.delete(partnerKey).where(and(eq(partnerKey.schoolId, params.id), eq(partnerKey.isGenerated, true)));
    await tx.insert(partnerKey).values({
      schoolId: params.id,
      name: "",
      isGenerated: true,
      scopes: [...plainScopes],
      keyHash: kernel.secrets.hash(apiPartnerKey),
      start: apiPartnerKey.slice(0, startLength),
      createdAt: now,
      createdById: accountIdOf(actor),
    });
    await writeAuditLog(call, tx, {
      action: "schools.api_key_made",
      schoolId: params.id,
      target: { kind: "school", id: params.id },
    });
  });
  call.answer.header("cache-control", "no-store");
  return { apiPartnerKey };
});

/** Revokes a school's generated key. Without one it changes nothing. */
export const revokeGeneratedKey = handler("DELETE /school/:id/api_key", async (call) => {
  const { kernel, params } = call;
  await inTransaction(kernel.db, async (tx) => {
    await lockSchool(tx, params.id);
    const removed = await tx
      .delete(partnerKey)
      .where(and(eq(partnerKey.schoolId, params.id), eq(partnerKey.isGenerated, true)))
      .returning({ id: partnerKey.id });
    if (removed.length === 0) return;
    await writeAuditLog(call, tx, {
      action: "schools.api_key_revoked",
      schoolId: params.id,
      target: { kind: "school", id: params.id },
    });
  });
});

const toKeyDto = (
  row: Pick<KeyRow, "id" | "name" | "start" | "scopes" | "createdAt" | "lastUsedAt" | "expiresAt">,
  createdBy: { id: number; name: string } | null,
  now: Temporal.Instant,
) => ({ ...row, createdBy, isExpired: isExpired(row.expiresAt, now) });

/** A school's keys, oldest first. */
export const listApiKeys = handler("GET /school/:id/api_keys", async ({ kernel, actor, params, now }) => {
  const { id: schoolId } = await getManagedSchool(kernel.db, actor, params.id);
  const rows = await kernel.db
    .select({ key: partnerKey, makerId: account.id, makerName: account.name })
    .from(partnerKey)
    .leftJoin(account, eq(account.id, partnerKey.createdById))
    .where(eq(partnerKey.schoolId, schoolId))
    .orderBy(asc(partnerKey.id));
  return {
    items: rows.map(({ key, makerId, makerName }) => toKeyDto(key, makerId === null ? null : { id: makerId, name: makerName ?? "" }, now)),
  };
});

/** Adds a key with a name and scopes. Only its hash is stored: it is shown this once. */
export const addApiKey = handler("POST /school/:id/api_keys", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { id: schoolId } = await getManagedSchool(kernel.db, actor, params.id);
  if (isExpired(body.expiresAt, now)) throw fieldRefusal("expiresAt", "in_the_past");
  await mustHaveFreshSecondFactor(kernel, actor);
  const apiPartnerKey = `lark_${kernel.secrets.token()}`;
  const made = await inTransaction(kernel.db, async (tx) => {
    await lockSchool(tx, schoolId);
    const had = await tx.$count(partnerKey, eq(partnerKey.schoolId, schoolId));
    if (had >= maxPartnerKeys) throw refusal("transition_not_allowed", { reason: "too_many" });
    const scopes = [...new Set(body.scopes)];
    const [row] = await tx
      .insert(partnerKey)
      .values({
        schoolId,
        name: body.name,
        scopes,
        expiresAt: body.expiresAt,
        keyHash: kernel.secrets.hash(apiPartnerKey),
        start: apiPartnerKey.slice(0, startLength),
        createdAt: now,
        createdById: accountIdOf(actor),
      })
      .returning();
    if (!row) throw new Error("no key was added");
    await writeAuditLog(call, tx, {
      action: "partners.key_added",
      schoolId,
      target: { kind: "school", id: schoolId },
      after: { name: row.name, scopes, expiresAt: row.expiresAt?.toString() ?? null },
    });
    return row;
  });
  call.answer.header("cache-control", "no-store");
  const maker = "id" in actor ? { id: actor.id, name: actor.name } : null;
  return { key: toKeyDto(made, maker, now), apiPartnerKey };
});

/** Revokes a key: nothing of it is left but the entry in the activity log. */
export const revokeApiKey = handler("DELETE /school/:id/api_keys/:keyId", async (call) => {
  const { kernel, actor, params } = call;
  const { id: schoolId } = await getManagedSchool(kernel.db, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    const [row] = await tx
      .delete(partnerKey)
      .where(and(eq(partnerKey.id, params.keyId), eq(partnerKey.schoolId, schoolId)))
      .returning({ name: partnerKey.name, scopes: partnerKey.scopes });
    if (!row) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "partners.key_revoked",
      schoolId,
      target: { kind: "school", id: schoolId },
      before: { name: row.name, scopes: row.scopes },
    });
  });
});
