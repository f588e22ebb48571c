import { lt } from "drizzle-orm";
import type { Kernel } from "../../kernel/kernel.ts";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { importHours } from "./import.store.ts";
import { studentImport } from "./tables.ts";

/** Deletes imported files that were not executed: they are valid for one day. */
async function sweepImports(kernel: Kernel): Promise<number> {
  const removed = await kernel.db.delete(studentImport).where(lt(studentImport.createdAt, kernel.now().subtract({ hours: importHours })));
  return removed.rowCount ?? 0;
}

/** What the import module deletes by age. */
export const importRetention: readonly RetentionPart[] = [
  { kind: "sessions", what: "student_import", sweep: (kernel) => sweepImports(kernel) },
];
