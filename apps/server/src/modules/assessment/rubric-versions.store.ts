import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { criterion, rubric, rubricLink, rubricVersion } from "./tables.ts";

export type RubricVersion = typeof rubricVersion.$inferSelect;

/**
 * The version of a rubric with which work is graded now. It is written when it is first used, and never again: the rubric is locked against changes
 * meanwhile, so that its words and its number belong together. Null for a rubric that does not exist.
 */
export async function currentRubricVersion(tx: Tx, rubricId: number): Promise<RubricVersion | null> {
  const [current] = await tx.select().from(rubric).where(eq(rubric.id, rubricId)).for("share");
  if (!current) return null;
  const ofCurrent = and(eq(rubricVersion.rubricId, rubricId), eq(rubricVersion.number, current.version));
  const [known] = await tx.select().from(rubricVersion).where(ofCurrent);
  if (known) return known;
  const { schoolId, title, version: number } = current;
  const criteria = await tx
    .select({ criterionId: criterion.id, title: criterion.title, descriptions: rubricLink.descriptions })
    .from(rubricLink)
    .innerJoin(criterion, eq(criterion.id, rubricLink.criterionId))
    .where(eq(rubricLink.rubricId, rubricId))
    .orderBy(asc(rubricLink.sort), asc(rubricLink.id));
  const [written] = await tx
    .insert(rubricVersion)
    .values({ schoolId, rubricId, number, title, criteria })
    .onConflictDoNothing()
    .returning();
  if (written) return written;
  const [concurrent] = await tx.select().from(rubricVersion).where(ofCurrent);
  return concurrent ?? null;
}

/** A version of a rubric, or null. */
export async function findRubricVersion(db: Db | Tx, id: number): Promise<RubricVersion | null> {
  const [found] = await db.select().from(rubricVersion).where(eq(rubricVersion.id, id));
  return found ?? null;
}
