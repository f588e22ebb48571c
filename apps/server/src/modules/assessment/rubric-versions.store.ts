import { and, asc, eq, inArray } from "drizzle-orm";
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

/** Where a change of a grade finds the versions of rubrics: one by one, or loaded for many grades before. */
export interface RubricVersions {
  find(id: number): Promise<RubricVersion | null>;
  current(rubricId: number): Promise<RubricVersion | null>;
}

/** Versions that are read when they are asked for. */
export const readVersions = (tx: Tx): RubricVersions => ({
  find: (id) => findRubricVersion(tx, id),
  current: (rubricId) => currentRubricVersion(tx, rubricId),
});

/** The versions with these ids, loaded at once, and the current one of a single rubric, read once. */
export async function loadVersions(tx: Tx, ids: readonly number[]): Promise<RubricVersions> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(rubricVersion)
          .where(inArray(rubricVersion.id, [...ids]));
  let current: Promise<RubricVersion | null> | null = null;
  return {
    find: (id) => Promise.resolve(rows.find((row) => row.id === id) ?? null),
    current: (rubricId) => (current ??= currentRubricVersion(tx, rubricId)),
  };
}
