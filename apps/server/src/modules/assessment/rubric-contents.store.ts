import { asc, eq, inArray, sql } from "drizzle-orm";
import type { KnownRubric, PlannedRubric } from "@larkroom/domain/assessment/plan-rubrics";
import { titleKey } from "@larkroom/domain/assessment/read-rubric-file";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { toDescriptions, toWords } from "./point-scores.ts";
import { criterion, rubric, rubricLink, rubricVersion } from "./tables.ts";

/** A rubric with its criteria as a file has them. */
export interface StoredRubric extends KnownRubric {
  readonly isInUse: boolean;
}

/** The rubrics of a school by title, with their criteria in order. Two queries. */
export async function listRubricContents(db: Db | Tx, schoolId: number): Promise<StoredRubric[]> {
  const rubrics = await db
    .select({
      id: rubric.id,
      title: rubric.title,
      isInUse: sql<boolean>`exists (select 1 from ${rubricVersion} where ${rubricVersion.rubricId} = ${rubric}.id)`,
    })
    .from(rubric)
    .where(eq(rubric.schoolId, schoolId))
    .orderBy(asc(rubric.title), asc(rubric.id));
  const links = await db
    .select({ rubricId: rubricLink.rubricId, title: criterion.title, descriptions: rubricLink.descriptions })
    .from(rubricLink)
    .innerJoin(criterion, eq(criterion.id, rubricLink.criterionId))
    .where(eq(rubricLink.schoolId, schoolId))
    .orderBy(asc(rubricLink.sort), asc(rubricLink.id));
  const byRubric = Map.groupBy(links, ({ rubricId }) => rubricId);
  return rubrics.map((one) => ({
    ...one,
    criteria: (byRubric.get(one.id) ?? []).map(({ title, descriptions }) => ({ title, words: toWords(descriptions) })),
  }));
}

/** The ids of a school's criteria with these titles, by title in lower case; those that are missing are created. */
async function criteriaOf(tx: Tx, schoolId: number, titles: readonly string[]): Promise<Map<string, number>> {
  if (titles.length === 0) return new Map();
  await tx
    .insert(criterion)
    .values(titles.map((title) => ({ schoolId, title })))
    .onConflictDoNothing();
  const rows = await tx.select({ id: criterion.id, title: criterion.title }).from(criterion).where(eq(criterion.schoolId, schoolId));
  return new Map(rows.map(({ id, title }) => [titleKey(title), id]));
}

/** Makes a school's rubrics as planned. Rubrics that stay the same are not touched. @returns the id of each rubric of the plan, in its order */
export async function saveRubrics(tx: Tx, schoolId: number, plan: readonly PlannedRubric[]): Promise<number[]> {
  const changed = plan.filter(({ change }) => change !== "same");
  const titles = new Map(changed.flatMap(({ criteria }) => criteria).map(({ title }) => [titleKey(title), title]));
  const known = changed.flatMap(({ id }) => (id === null ? [] : [id]));
  // First of all, so that no one grades with half of a change.
  if (known.length > 0) await tx.update(rubric).set(nextVersion(rubric)).where(inArray(rubric.id, known));
  const criteria = await criteriaOf(tx, schoolId, [...titles.values()]);
  const ids: number[] = [];
  for (const one of plan) ids.push(one.id ?? (await addRubric(tx, schoolId, one.title)));
  if (known.length > 0) await tx.delete(rubricLink).where(inArray(rubricLink.rubricId, known));
  const links = plan.flatMap((one, index) =>
    one.change === "same"
      ? []
      : one.criteria.map(({ title, words }, place) => ({
          schoolId,
          rubricId: ids[index] ?? 0,
          criterionId: criteria.get(titleKey(title)) ?? 0,
          sort: place + 1,
          descriptions: toDescriptions(words),
        })),
  );
  if (links.length > 0) await tx.insert(rubricLink).values(links);
  return ids;
}

async function addRubric(tx: Tx, schoolId: number, title: string): Promise<number> {
  const [made] = await tx.insert(rubric).values({ schoolId, title }).returning({ id: rubric.id });
  if (!made) throw new Error("an insert returned nothing");
  return made.id;
}
