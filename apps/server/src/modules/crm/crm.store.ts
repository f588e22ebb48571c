import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { LeadKind } from "@larkroom/domain/crm/decide-send";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { crmLead, crmSetup, crmSync } from "./tables.ts";

export type CrmSetup = typeof crmSetup.$inferSelect;
export type CrmLink = typeof crmLead.$inferSelect;
/** What a link is found by. */
export type LinkKey = Pick<CrmLink, "connectionId" | "kind" | "recordId">;

/** How many synchronizations of an account are kept. */
export const keptSyncs = 20;

export async function findSetup(db: Db | Tx, connectionId: number): Promise<CrmSetup | null> {
  const [row] = await db.select().from(crmSetup).where(eq(crmSetup.connectionId, connectionId));
  return row ?? null;
}

export const listSetups = async (db: Db | Tx, connectionIds: readonly number[]): Promise<CrmSetup[]> =>
  connectionIds.length === 0
    ? []
    : db
        .select()
        .from(crmSetup)
        .where(inArray(crmSetup.connectionId, [...connectionIds]));

/** Changes a setup, or creates it with the change. */
export async function saveSetup(
  db: Db | Tx,
  own: Pick<CrmSetup, "connectionId" | "schoolId">,
  change: Partial<Omit<CrmSetup, "connectionId" | "schoolId">>,
): Promise<void> {
  await db
    .insert(crmSetup)
    .values({ connectionId: own.connectionId, schoolId: own.schoolId, ...change })
    .onConflictDoUpdate({ target: crmSetup.connectionId, set: change });
}

/**
 * Notes up to where leads were sent, unless a mapping was saved since the setup was read: that has all of them sent again.
 * @param own as it was read, or as it was noted last
 * @returns whether it was noted
 */
export async function notePushed(db: Db | Tx, own: CrmSetup, pushedUntil: CrmSetup["pushedUntil"]): Promise<boolean> {
  const { rowCount } = await db
    .update(crmSetup)
    .set({ pushedUntil })
    .where(
      and(
        eq(crmSetup.connectionId, own.connectionId),
        eq(crmSetup.pushedUntil, own.pushedUntil),
        // Before anything is noted, only the mapping itself tells that it is another one.
        eq(crmSetup.stages, own.stages),
        eq(crmSetup.fields, own.fields),
        sql`${crmSetup.pipelineId} is not distinct from ${own.pipelineId}`,
        sql`${crmSetup.processor} is not distinct from ${own.processor}`,
      ),
    );
  return rowCount === 1;
}

/** What was sent of leads of one kind before, by the lead's id. */
export async function linksOf(db: Db | Tx, connectionId: number, kind: LeadKind, ids: readonly number[]): Promise<Map<number, CrmLink>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(crmLead)
    .where(and(eq(crmLead.connectionId, connectionId), eq(crmLead.kind, kind), inArray(crmLead.recordId, [...ids])));
  return new Map(rows.map((row) => [row.recordId, row]));
}

/** Links by their ids in the CRM. */
export const linksOfExternal = async (db: Db | Tx, connectionId: number, ids: readonly number[]): Promise<CrmLink[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(crmLead)
        .where(and(eq(crmLead.connectionId, connectionId), inArray(crmLead.externalId, [...ids])));

/** A page of an account's links, by id. */
export const pageOfLinks = (db: Db | Tx, connectionId: number, after: number, limit: number): Promise<CrmLink[]> =>
  db
    .select()
    .from(crmLead)
    .where(and(eq(crmLead.connectionId, connectionId), gt(crmLead.id, after)))
    .orderBy(asc(crmLead.id))
    .limit(limit);

/** Leads that the CRM refused, the longest waiting first; those that were deleted there stay deleted. */
export const refusedLinks = (db: Db | Tx, connectionId: number, limit: number): Promise<CrmLink[]> =>
  db
    .select()
    .from(crmLead)
    .where(and(eq(crmLead.connectionId, connectionId), eq(crmLead.problem, "refused")))
    .orderBy(asc(crmLead.changedAt), asc(crmLead.id))
    .limit(limit);

export const countRefused = (db: Db | Tx, connectionId: number): Promise<number> =>
  db.$count(crmLead, and(eq(crmLead.connectionId, connectionId), isNotNull(crmLead.problem)));

/** The contact that another lead of the same person has in the CRM, or null. One that was cleared stays empty. */
export async function findContact(db: Db | Tx, connectionId: number, contactKey: Uint8Array): Promise<number | null> {
  const [row] = await db
    .select({ id: crmLead.contactId })
    .from(crmLead)
    .where(
      and(
        eq(crmLead.connectionId, connectionId),
        eq(crmLead.contactKey, contactKey),
        isNotNull(crmLead.contactId),
        isNull(crmLead.withdrawnAt),
      ),
    )
    .orderBy(asc(crmLead.id))
    .limit(1);
  return row?.id ?? null;
}

/** Whether another lead that the CRM still has is of the same contact. */
export const isContactShared = async (db: Db | Tx, { id, connectionId }: CrmLink, contactId: number): Promise<boolean> =>
  (await db.$count(
    crmLead,
    and(eq(crmLead.connectionId, connectionId), eq(crmLead.contactId, contactId), ne(crmLead.id, id), isNull(crmLead.withdrawnAt)),
  )) > 0;

/** Notes that a lead is about to be created, before the CRM is asked. */
export async function beginLink(db: Db | Tx, values: typeof crmLead.$inferInsert): Promise<void> {
  await db.insert(crmLead).values(values).onConflictDoNothing();
}

export async function changeLink(db: Db | Tx, { connectionId, kind, recordId }: LinkKey, change: Partial<CrmLink>): Promise<void> {
  await db
    .update(crmLead)
    .set(change)
    .where(and(eq(crmLead.connectionId, connectionId), eq(crmLead.kind, kind), eq(crmLead.recordId, recordId)));
}

export async function removeLink(db: Db | Tx, id: number): Promise<void> {
  await db.delete(crmLead).where(eq(crmLead.id, id));
}

/** Begins an entry of the log, and removes the oldest ones. @returns its id */
export async function beginSync(db: Db | Tx, connectionId: number, now: Temporal.Instant): Promise<number> {
  const [made] = await db.insert(crmSync).values({ connectionId, startedAt: now }).returning({ id: crmSync.id });
  await db
    .delete(crmSync)
    .where(
      and(
        eq(crmSync.connectionId, connectionId),
        sql`${crmSync.id} not in (select s.id from crm_sync s where s.connection_id = ${connectionId} order by s.id desc limit ${keptSyncs})`,
      ),
    );
  return made?.id ?? 0;
}

export async function endSync(db: Db | Tx, id: number, outcome: Partial<typeof crmSync.$inferInsert>): Promise<void> {
  await db.update(crmSync).set(outcome).where(eq(crmSync.id, id));
}

export const listSyncs = (db: Db | Tx, connectionId: number): Promise<(typeof crmSync.$inferSelect)[]> =>
  db.select().from(crmSync).where(eq(crmSync.connectionId, connectionId)).orderBy(desc(crmSync.id)).limit(keptSyncs);
