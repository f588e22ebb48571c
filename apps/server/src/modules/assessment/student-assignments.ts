import { and, eq, isNull } from "drizzle-orm";
import { actorOf } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { belongToGroup, getAuthorizedGroup } from "../groups/index.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { readStudentAssignments } from "./student-assignments.read.ts";

/** The caller's assignments in one of their groups. */
export const listOwnAssignments = handler("GET /public/profile/student/group/:groupId/assignments", async (call) => {
  const { kernel, actor, params, now } = call;
  const found = await getAuthorizedGroup(kernel.db, belongToGroup, actor, params.groupId);
  return readStudentAssignments(kernel, found.id, actorOf(actor, "student").id, now);
});

/** The assignments of one of the caller's children; another family's child, and a group the child isn't in, return 404. */
export const listChildAssignments = handler("GET /public/profile/client/student/:studentId/group/:groupId/assignments", async (call) => {
  const { kernel, actor, params, now } = call;
  const client = actorOf(actor, "client");
  const [own] = await kernel.db
    .select({ id: student.id })
    .from(groupStudent)
    .innerJoin(student, and(eq(student.id, groupStudent.studentId), eq(student.clientId, client.id)))
    .where(and(eq(groupStudent.groupId, params.groupId), eq(groupStudent.studentId, params.studentId), isNull(groupStudent.leftAt)));
  if (!own) throw refusal("not_found");
  return readStudentAssignments(kernel, params.groupId, own.id, now);
});
