import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../kernel/db/db.ts";
import type { ChildWork } from "./child-assignments.read.ts";
import { toPointScoreDtos } from "./point-scores.ts";
import type { RubricVersion } from "./rubric-versions.store.ts";
import { criterion, rubric, rubricLink, rubricVersion, type VersionCriterion } from "./tables.ts";

const toCriteria = (criteria: readonly VersionCriterion[]) =>
  criteria.map(({ criterionId, title, descriptions }) => ({ id: criterionId, title, pointScores: toPointScoreDtos(descriptions) }));

/** A version of a rubric as the API returns it. */
export const toVersionDto = ({ id, rubricId, number, title, criteria }: RubricVersion) => ({
  id,
  rubric: rubricId,
  number,
  title,
  criteria: toCriteria(criteria),
});

/** The rubrics that count now; `id` is that of the version if work was graded with it. */
export async function listRubricsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: rubric.id, title: rubric.title, number: rubric.version, versionId: rubricVersion.id })
    .from(rubric)
    .leftJoin(rubricVersion, and(eq(rubricVersion.rubricId, rubric.id), eq(rubricVersion.number, rubric.version)))
    .where(inArray(rubric.id, [...ids]))
    .orderBy(asc(rubric.id));
  const links = await db
    .select({ rubricId: rubricLink.rubricId, criterionId: criterion.id, title: criterion.title, descriptions: rubricLink.descriptions })
    .from(rubricLink)
    .innerJoin(criterion, eq(criterion.id, rubricLink.criterionId))
    .where(inArray(rubricLink.rubricId, [...ids]))
    .orderBy(asc(rubricLink.sort), asc(rubricLink.id));
  const byRubric = Map.groupBy(links, ({ rubricId }) => rubricId);
  return rows.map(({ id, versionId, number, title }) => ({
    id: versionId,
    rubric: id,
    number,
    title,
    criteria: toCriteria(byRubric.get(id) ?? []),
  }));
}

/** The rubrics of a child's assignments: those that count now, and the versions with which its work was graded. Two queries. */
export async function listFamilyRubrics(db: Db, works: readonly ChildWork[]) {
  const current = await listRubricsOf(db, [...new Set(works.flatMap(({ rubricId }) => rubricId ?? []))]);
  const used = new Map(works.flatMap(({ version }) => (version ? [[version.id, version] as const] : [])));
  const known = new Set(current.map(({ id }) => id));
  return [...current, ...[...used.values()].filter(({ id }) => !known.has(id)).map(toVersionDto)];
}
