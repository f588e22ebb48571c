import { asc, eq, inArray, sql } from "drizzle-orm";
import { highestPointScore } from "@larkroom/domain/assessment/assignment-types";
import { type AccessRule, requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { type OfSchool, canViewSchool } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { toPointScoreDtos } from "./point-scores.ts";
import { courseAssignment, criterion, rubric, rubricLink, rubricVersion } from "./tables.ts";

/** Rubrics with what staff see of their use. */
export const rubricRows = (db: Db | Tx) =>
  db
    .select({
      rubric,
      distributorId: school.distributorId,
      isInUse: sql<boolean>`exists (select 1 from ${rubricVersion} where ${rubricVersion.rubricId} = ${rubric.id})`,
      assignmentsCount: sql<number>`(select count(*)::int from ${courseAssignment} where ${courseAssignment.rubricId} = ${rubric.id})`,
    })
    .from(rubric)
    .innerJoin(school, eq(school.id, rubric.schoolId));

type RubricRow = Awaited<ReturnType<typeof rubricRows>>[number];

/** Loads a rubric the actor may access under the rule. @throws `not_found` for a missing rubric and for one out of scope */
export async function getAuthorizedRubric(db: Db | Tx, rule: AccessRule<OfSchool>, actor: Actor, id: number): Promise<RubricRow> {
  const [row] = await rubricRows(db).where(eq(rubric.id, id));
  return requireAccess(rule, actor, row && { ...row, schoolId: row.rubric.schoolId });
}

const linkRows = (db: Db | Tx) =>
  db
    .select({ link: rubricLink, criterion: { id: criterion.id, title: criterion.title } })
    .from(rubricLink)
    .innerJoin(criterion, eq(criterion.id, rubricLink.criterionId));

type LinkRow = Awaited<ReturnType<typeof linkRows>>[number];

const toLinkDto = ({ link, criterion: its }: LinkRow, sort: number) => ({
  id: link.id,
  sort,
  criterion: its,
  pointScores: toPointScoreDtos(link.descriptions),
});

/** The criteria of rubrics in order, by rubric. One query. */
async function linksOf(db: Db | Tx, rubricIds: readonly number[]) {
  if (rubricIds.length === 0) return new Map<number, ReturnType<typeof toLinkDto>[]>();
  const rows = await linkRows(db)
    .where(inArray(rubricLink.rubricId, [...rubricIds]))
    .orderBy(asc(rubricLink.sort), asc(rubricLink.id));
  const byRubric = Map.groupBy(rows, ({ link }) => link.rubricId);
  return new Map([...byRubric].map(([id, links]) => [id, links.map((one, index) => toLinkDto(one, index + 1))]));
}

/** Rubrics as the API returns them. One more query, however many. */
export async function toRubricDtos(db: Db | Tx, rows: readonly RubricRow[]) {
  const links = await linksOf(
    db,
    rows.map(({ rubric: { id } }) => id),
  );
  return rows.map(({ rubric: { id, version, title }, isInUse, assignmentsCount }) => {
    const linkedCriteria = links.get(id) ?? [];
    return {
      id,
      version,
      title,
      linkedCriteria,
      isInUse,
      assignmentsCount,
      linkedCriteriaCount: linkedCriteria.length,
      totalScore: linkedCriteria.length * highestPointScore,
    };
  });
}

/** One rubric with its criteria. @throws not_found */
export async function readRubric(db: Db | Tx, actor: Actor, id: number) {
  const [shown] = await toRubricDtos(db, [await getAuthorizedRubric(db, canViewSchool, actor, id)]);
  if (!shown) throw new Error("a rubric is missing from the list");
  return shown;
}

/** One criterion of a rubric, or undefined. */
export async function readLink(db: Db | Tx, rubricId: number, criterionId: number) {
  return (await linksOf(db, [rubricId])).get(rubricId)?.find((link) => link.criterion.id === criterionId);
}
