import { asc, desc, eq, inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { type ConsentPurpose, validFrom } from "@larkroom/domain/people/consent";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { consent } from "./tables.ts";

export type ConsentRow = Pick<typeof consent.$inferSelect, "studentId" | "purpose" | "granted" | "version" | "method" | "at"> & {
  by: string;
  clientId: number;
};

/** Every consent ever given or withdrawn for a child, oldest first. */
export async function listConsents(db: Db | Tx, studentId: number): Promise<ConsentRow[]> {
  return db
    .select({
      studentId: consent.studentId,
      purpose: consent.purpose,
      granted: consent.granted,
      version: consent.version,
      method: consent.method,
      at: consent.at,
      by: account.name,
      clientId: consent.givenBy,
    })
    .from(consent)
    .innerJoin(account, eq(account.id, consent.givenBy))
    .where(eq(consent.studentId, studentId))
    .orderBy(asc(consent.id));
}

/** The consents in force for several children: those whose newest record grants them, for a text that still counts. One query. */
export async function grantedPurposes(db: Db | Tx, studentIds: number[]): Promise<Map<number, Set<ConsentPurpose>>> {
  const granted = new Map(studentIds.map((id) => [id, new Set<ConsentPurpose>()]));
  if (studentIds.length === 0) return granted;
  const newest = await db
    .selectDistinctOn([consent.studentId, consent.purpose], {
      studentId: consent.studentId,
      purpose: consent.purpose,
      granted: consent.granted,
      version: consent.version,
    })
    .from(consent)
    .where(inArray(consent.studentId, studentIds))
    .orderBy(consent.studentId, consent.purpose, desc(consent.id));
  for (const { studentId, purpose, granted: allows, version } of newest)
    if (allows && version >= validFrom(purpose)) granted.get(studentId)?.add(purpose);
  return granted;
}

/** Whether a purpose is in force for a child, as a condition of a query. */
export const hasGranted = (studentId: SQLWrapper, purpose: ConsentPurpose): SQL<boolean> => sql<boolean>`coalesce((
  select c.granted and c.version >= ${validFrom(purpose)} from consent c
  where c.student_id = ${studentId} and c.purpose = ${purpose} order by c.id desc limit 1), false)`;

export async function insertConsents(tx: Tx, rows: (typeof consent.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(consent).values(rows);
}
