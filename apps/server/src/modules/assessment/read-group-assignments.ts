import { and, eq, sql } from "drizzle-orm";
import { handler } from "../../kernel/http/call.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { listGroupAssignments, readGroupAssignment } from "./group-assignments.read.ts";
import { groupAssignment } from "./tables.ts";

export const listAssignmentsOfGroup = handler("GET /group/:groupId/assignment", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return listGroupAssignments(kernel.db, found.id);
});

export const getGroupAssignment = handler("GET /group/:groupId/assignment/:id", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return readGroupAssignment(kernel.db, found.id, params.id);
});

/** The assignments of a group that have a published grade. One query. */
export const listIdsWithGrades = handler("GET /group/:groupId/assignment/get-ids-with-grades", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const isGraded = sql`exists (select 1 from grade g where g.group_assignment_id = group_assignment.id and g.percentage is not null)`;
  const rows = await kernel.db
    .select({ id: groupAssignment.id })
    .from(groupAssignment)
    .where(and(eq(groupAssignment.groupId, found.id), isGraded))
    .orderBy(groupAssignment.id);
  return rows.map(({ id }) => id);
});
