import { and, asc, eq, inArray } from "drizzle-orm";
import { nameMatches, orderOf, totalOf } from "../../kernel/db/list.ts";
import { handler } from "../../kernel/http/call.ts";
import { inScope } from "../schools/index.ts";
import { readRubric, rubricRows, toRubricDtos } from "./rubrics.read.ts";
import { rubric } from "./tables.ts";

const columns = { title: rubric.title, createdAt: rubric.createdAt };

/** A page of rubrics with their criteria. Four queries. */
export const listRubrics = handler("GET /assessment/rubric", async ({ kernel: { db }, actor, query }) => {
  const where = and(
    inScope(actor, rubric.schoolId),
    query.school === undefined ? undefined : eq(rubric.schoolId, query.school),
    nameMatches(rubric.title, query.search ?? ""),
  );
  const all = () => db.select({ id: rubric.id }).from(rubric).where(where).$dynamic();
  const order = orderOf(columns, query.sort, "title", rubric.id);
  const page = await all()
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const ids = page.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await rubricRows(db)
          .where(inArray(rubric.id, ids))
          .orderBy(...order);
  return { items: await toRubricDtos(db, rows), ...(await totalOf(db, query, all())) };
});

export const getRubric = handler("GET /assessment/rubric/:id", ({ kernel, actor, params }) => readRubric(kernel.db, actor, params.id));

/** Rubrics of the actor's schools by title. */
export const autocompleteRubrics = handler("GET /assessment/rubric/autocomplete", ({ kernel: { db }, actor, query }) =>
  db
    .select({ id: rubric.id, name: rubric.title })
    .from(rubric)
    .where(
      and(
        inScope(actor, rubric.schoolId),
        query.school === undefined ? undefined : eq(rubric.schoolId, query.school),
        nameMatches(rubric.title, query.search),
      ),
    )
    .orderBy(asc(rubric.title), asc(rubric.id))
    .limit(query.limit),
);
