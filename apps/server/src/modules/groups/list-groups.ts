import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { nameMatches, orderOf, totalOf } from "../../kernel/db/list.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/catalog.views.ts";
import { inScope } from "../schools/index.ts";
import { groupsInScope } from "./groups.access.ts";
import { groupOrder, groupRows, listedGroups, toGroupDtos } from "./group-rows.read.ts";
import { group } from "./tables.ts";

const most = 500;

type Query = Call<"GET /group">["query"];

/** When sorting by one of these columns, a page is found in the group table alone, before joining. */
const ownColumns = new Set(["publicName", "startDate", "status", "createdAt"]);

/** A page of the groups in the actor's scope, with the total count. Four queries. */
async function pageOfGroups({ kernel: { db }, actor, now }: Pick<Call<"GET /group">, "kernel" | "actor" | "now">, query: Query) {
  const where = listedGroups(db, actor, query);
  const order = orderOf(groupOrder(now), query.sort, "publicName", group.id);
  const offset = (query.page - 1) * query.limit;
  const all = () => db.select({ id: group.id }).from(group).where(where).$dynamic();
  const isOwn = ownColumns.has((query.sort ?? "publicName").replace("-", ""));
  const [onPage, total] = await Promise.all([
    isOwn
      ? all()
          .orderBy(...order)
          .limit(query.limit)
          .offset(offset)
      : null,
    totalOf(db, query, query.search ? all() : all().orderBy(asc(group.id))),
  ]);
  const ids = onPage && sql.param(onPage.map(({ id }) => id));
  const rows = await groupRows(db, now)
    .where(ids ? sql`${group.id} = any(${ids}::bigint[])` : where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(ids ? 0 : offset);
  return { items: await toGroupDtos(db, rows, now), ...total };
}

export const listGroups = handler("GET /group", (call) => pageOfGroups(call, call.query));

/** Groups in the actor's scope by name, archived ones last. */
export const autocompleteGroups = handler("GET /group/autocomplete", ({ kernel: { db }, actor, query: { search, limit } }) =>
  db
    .select({ id: group.id, name: group.publicName })
    .from(group)
    .where(and(groupsInScope(db, actor), nameMatches(group.publicName, search)))
    .orderBy(sql`${group.status} = 'ARCHIVED'`, asc(group.publicName), asc(group.id))
    .limit(limit),
);

/** @throws `not_found` for a course that is missing or of another school */
async function requireCourseAccess(db: Db, actor: Actor, id: number): Promise<void> {
  const [found] = await db
    .select({ id: course.id })
    .from(course)
    .where(and(eq(course.id, id), inScope(actor, course.schoolId)));
  if (!found) throw refusal("not_found");
}

/** The groups of a course by start; teaching staff get their own. */
export const listGroupsOfCourse = handler("GET /group/course/:id/group", async ({ kernel, actor, params, now }) => {
  await requireCourseAccess(kernel.db, actor, params.id);
  const rows = await groupRows(kernel.db, now)
    .where(listedGroups(kernel.db, actor, { course: params.id }))
    .orderBy(asc(group.startDate), asc(group.id))
    .limit(most);
  return toGroupDtos(kernel.db, rows, now);
});

export const pageGroupsOfCourse = handler("GET /group/course/:id/group/paginate", async (call) => {
  await requireCourseAccess(call.kernel.db, call.actor, call.params.id);
  return pageOfGroups(call, { ...call.query, course: call.params.id });
});
