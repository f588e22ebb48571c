import { and, asc, count, eq, sql } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { nameMatches, orderOf } from "../../kernel/db/list.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/tables.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/tables.ts";
import { groupsInScope } from "./groups.access.ts";
import { groupOrder, groupRows, listedGroups, shownGroups } from "./group-rows.read.ts";
import { group } from "./tables.ts";

const most = 500;

type Query = Call<"GET /group">["query"];

/** A page of the groups in one's scope. Three queries. */
async function pageOfGroups({ kernel: { db }, actor, now }: Pick<Call<"GET /group">, "kernel" | "actor" | "now">, query: Query) {
  const where = listedGroups(db, actor, query);
  const [rows, [all]] = await Promise.all([
    groupRows(db, now)
      .where(where)
      .orderBy(...orderOf(groupOrder(now), query.sort, "publicName", group.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db
      .select({ total: count() })
      .from(group)
      .innerJoin(course, eq(course.id, group.courseId))
      .innerJoin(school, eq(school.id, group.schoolId))
      .leftJoin(account, eq(account.id, group.teacherId))
      .where(where),
  ]);
  return { items: await shownGroups(db, rows, now), total: all?.total ?? 0 };
}

export const listGroups = handler("GET /group", (call) => pageOfGroups(call, call.query));

/** Groups in one's scope by their names, those that are over for good last. */
export const autocompleteGroups = handler("GET /group/autocomplete", ({ kernel: { db }, actor, query: { search, limit } }) =>
  db
    .select({ id: group.id, name: group.publicName })
    .from(group)
    .where(and(groupsInScope(db, actor), nameMatches(group.publicName, search)))
    .orderBy(sql`${group.status} = 'ARCHIVED'`, asc(group.publicName), asc(group.id))
    .limit(limit),
);

/** @throws `not_found` for a course that is missing or of another school */
async function mustReachCourse(db: Db, actor: Actor, id: number): Promise<void> {
  const [found] = await db
    .select({ id: course.id })
    .from(course)
    .where(and(eq(course.id, id), inScope(actor, course.schoolId)));
  if (!found) throw refusal("not_found");
}

/** The groups of a course by their start; of those who teach, their own. */
export const listGroupsOfCourse = handler("GET /group/course/:id/group", async ({ kernel, actor, params, now }) => {
  await mustReachCourse(kernel.db, actor, params.id);
  const rows = await groupRows(kernel.db, now)
    .where(listedGroups(kernel.db, actor, { course: params.id }))
    .orderBy(asc(group.startDate), asc(group.id))
    .limit(most);
  return shownGroups(kernel.db, rows, now);
});

export const pageGroupsOfCourse = handler("GET /group/course/:id/group/paginate", async (call) => {
  await mustReachCourse(call.kernel.db, call.actor, call.params.id);
  return pageOfGroups(call, { ...call.query, course: call.params.id });
});
