import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { operation } from "../../kernel/operations/tables.ts";
import { studentImport } from "./tables.ts";

/** The kind of its operation. */
export const importKind = "people.student_import";

/** How long a plan can be executed, in hours. */
export const importHours = 24;

/** How many errors are listed one by one. */
export const maxReportedErrors = 1000;

export type PlannedImport = typeof studentImport.$inferSelect;

/** The plan of an operation, or null once it was deleted by age. */
export async function findPlan(db: Db | Tx, operationId: number): Promise<PlannedImport | null> {
  const [row] = await db.select().from(studentImport).where(eq(studentImport.operationId, operationId));
  return row ?? null;
}

/** The imports a person has started: a given edit token may belong to one of them. */
export const listOwnImports = (db: Db | Tx, accountId: number) =>
  db
    .select()
    .from(operation)
    .where(and(eq(operation.accountId, accountId), eq(operation.kind, importKind)))
    .orderBy(asc(operation.id));
