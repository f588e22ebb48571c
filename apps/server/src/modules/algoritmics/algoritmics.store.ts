import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { algoritmicsCode, algoritmicsProgress } from "./tables.ts";

/** The codes of several children at a platform, by child. */
export async function codesOf(db: Db | Tx, connectionId: number, studentIds: readonly number[]): Promise<Map<number, string>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .select({ studentId: algoritmicsCode.studentId, code: algoritmicsCode.code })
    .from(algoritmicsCode)
    .where(and(eq(algoritmicsCode.connectionId, connectionId), inArray(algoritmicsCode.studentId, [...studentIds])));
  return new Map(rows.map(({ studentId, code }) => [studentId, code]));
}

export async function saveCode(db: Db | Tx, values: typeof algoritmicsCode.$inferInsert): Promise<void> {
  await db.insert(algoritmicsCode).values(values).onConflictDoNothing();
}

export type StoredProgress = typeof algoritmicsProgress.$inferSelect;

/** How far several children are with a task, by child. */
export async function progressOf(
  db: Db | Tx,
  connectionId: number,
  taskId: string,
  studentIds: readonly number[],
): Promise<Map<number, StoredProgress>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(algoritmicsProgress)
    .where(
      and(
        eq(algoritmicsProgress.connectionId, connectionId),
        eq(algoritmicsProgress.taskId, taskId),
        inArray(algoritmicsProgress.studentId, [...studentIds]),
      ),
    );
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** Stores what the platform said. Of two nodes that read at once the further one counts, as the domain's rule says. */
export async function saveProgress(db: Db | Tx, rows: readonly (typeof algoritmicsProgress.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(algoritmicsProgress)
    .values([...rows])
    .onConflictDoUpdate({
      target: [algoritmicsProgress.connectionId, algoritmicsProgress.taskId, algoritmicsProgress.studentId],
      set: {
        percent: sql`greatest(${algoritmicsProgress.percent}, excluded.percent)`,
        doneAt: sql`coalesce(${algoritmicsProgress.doneAt}, excluded.done_at)`,
        readAt: sql`excluded.read_at`,
      },
    });
}
