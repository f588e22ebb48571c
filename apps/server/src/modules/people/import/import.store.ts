import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../kernel/db/db.ts";
import { operation } from "../../../kernel/operations/tables.ts";
import { studentImport } from "../tables.ts";

/** What its operation is called. */
export const importKind = "people.student_import";

/** A plan may be carried out for so long. */
export const importHours = 24;

/** So many errors are told one by one. */
export const maxReportedErrors = 1000;

export type PlannedImport = typeof studentImport.$inferSelect;

/** The plan behind an operation, or null once it has grown old. */
export async function findPlan(db: Db | Tx, operationId: number): Promise<PlannedImport | null> {
  const [row] = await db.select().from(studentImport).where(eq(studentImport.operationId, operationId));
  return row ?? null;
}

/** The imports somebody has begun, of whose edit tokens one may be theirs. */
export const listOwnImports = (db: Db | Tx, accountId: number) =>
  db
    .select()
    .from(operation)
    .where(and(eq(operation.accountId, accountId), eq(operation.kind, importKind)))
    .orderBy(asc(operation.id));
