import { and, asc, eq, inArray } from "drizzle-orm";
import { type AccessRule, requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { nameMatches, orderOf, totalOf } from "../../kernel/db/list.ts";
import { handler } from "../../kernel/http/call.ts";
import { canViewSchool, inScope, type OfSchool } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { criterion, rubric, rubricLink } from "./tables.ts";

type Criterion = typeof criterion.$inferSelect;

/** Loads a criterion the actor may access under the rule. @throws `not_found` for a missing one and for one out of scope */
export async function getAuthorizedCriterion(db: Db | Tx, rule: AccessRule<OfSchool>, actor: Actor, id: number): Promise<Criterion> {
  const [row] = await db
    .select({ criterion, distributorId: school.distributorId })
    .from(criterion)
    .innerJoin(school, eq(school.id, criterion.schoolId))
    .where(eq(criterion.id, id));
  return requireAccess(rule, actor, row && { ...row, schoolId: row.criterion.schoolId }).criterion;
}

/** Criteria as the API returns them, each with its rubrics. One more query, however many. */
async function toCriterionDtos(db: Db | Tx, rows: readonly Criterion[]) {
  const ids = rows.map(({ id }) => id);
  const links =
    ids.length === 0
      ? []
      : await db
          .select({ id: rubricLink.id, criterionId: rubricLink.criterionId, rubric: { id: rubric.id, title: rubric.title } })
          .from(rubricLink)
          .innerJoin(rubric, eq(rubric.id, rubricLink.rubricId))
          .where(inArray(rubricLink.criterionId, ids))
          .orderBy(asc(rubric.title), asc(rubric.id));
  const byCriterion = Map.groupBy(links, ({ criterionId }) => criterionId);
  return rows.map(({ id, version, title }) => ({
    id,
    version,
    title,
    rubricLinks: (byCriterion.get(id) ?? []).map((link) => ({ id: link.id, rubric: link.rubric })),
  }));
}

/** One criterion with its rubrics. @throws not_found */
export async function readCriterion(db: Db | Tx, actor: Actor, id: number) {
  const [shown] = await toCriterionDtos(db, [await getAuthorizedCriterion(db, canViewSchool, actor, id)]);
  if (!shown) throw new Error("a criterion is missing from the list");
  return shown;
}

/** A page of criteria. Three queries. */
export const listCriteria = handler("GET /assessment/criterion", async ({ kernel: { db }, actor, query }) => {
  const where = and(
    inScope(actor, criterion.schoolId),
    query.school === undefined ? undefined : eq(criterion.schoolId, query.school),
    nameMatches(criterion.title, query.search ?? ""),
  );
  const all = db.select({ id: criterion.id }).from(criterion).where(where).$dynamic();
  const rows = await db
    .select()
    .from(criterion)
    .where(where)
    .orderBy(...orderOf({ title: criterion.title, createdAt: criterion.createdAt }, query.sort, "title", criterion.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return { items: await toCriterionDtos(db, rows), ...(await totalOf(db, query, all)) };
});

export const getCriterion = handler("GET /assessment/criterion/:id", ({ kernel, actor, params }) =>
  readCriterion(kernel.db, actor, params.id),
);

/** Criteria of the actor's schools by title. */
export const autocompleteCriteria = handler("GET /assessment/criterion/autocomplete", ({ kernel: { db }, actor, query }) =>
  db
    .select({ id: criterion.id, name: criterion.title })
    .from(criterion)
    .where(
      and(
        inScope(actor, criterion.schoolId),
        query.school === undefined ? undefined : eq(criterion.schoolId, query.school),
        nameMatches(criterion.title, query.search),
      ),
    )
    .orderBy(asc(criterion.title), asc(criterion.id))
    .limit(query.limit),
);
