import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { type AccessRule, requireAccess } from "../../../kernel/auth/access.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { attendClass, type AuthorizedClass, findClass, runClass } from "../../classes/index.ts";
import { attendance } from "../../classes/classes.views.ts";
import { groupStudent } from "../../groups/groups.views.ts";
import { student } from "../../people/people.views.ts";
import { getRecording, type Recording } from "./recording.store.ts";

const isStaff = (actor: Actor): boolean => actor.kind === "teacher" || actor.kind === "teacher_assistant" || actor.kind === "admin";

/** Those who may start, stop, publish and delete recordings: an assistant helps, but not with this. */
export const manageRecording: AccessRule<AuthorizedClass> = {
  ...(runClass.teacher && { teacher: runClass.teacher }),
  ...(runClass.school_admin && { school_admin: runClass.school_admin }),
  ...(runClass.super_admin && { super_admin: runClass.super_admin }),
};

/**
 * Whether the child, or one of the client's children, was on the class's roster and has not left its group since. Those who left may still read about
 * the classes they were in, but not watch them. A child of another group who caught this class up never left it.
 */
async function isStillMember(db: Db, actor: Actor, { id, groupId }: AuthorizedClass): Promise<boolean> {
  if (actor.kind !== "student" && actor.kind !== "client") return false;
  const [member] = await db
    .select({ id: attendance.studentId })
    .from(attendance)
    .innerJoin(student, eq(student.id, attendance.studentId))
    .where(
      and(
        eq(attendance.groupClassId, id),
        eq(actor.kind === "client" ? student.clientId : student.id, actor.id),
        sql`(
          exists (select 1 from ${groupStudent} now_in
            where now_in.group_id = ${groupId} and now_in.student_id = ${attendance.studentId} and now_in.left_at is null)
          or not exists (select 1 from ${groupStudent} was_in
            where was_in.group_id = ${groupId} and was_in.student_id = ${attendance.studentId}))`,
      ),
    )
    .limit(1);
  return member !== undefined;
}

/** Loads a recording and its class if the actor may watch it. @throws `not_found` for a missing one and for any other */
export async function getWatchableRecording(db: Db, actor: Actor, id: number): Promise<{ recording: Recording; found: AuthorizedClass }> {
  const recording = await getRecording(db, id);
  const found = requireAccess(attendClass, actor, await findClass(db, actor, recording.groupClassId));
  if (isStaff(actor)) return { recording, found };
  const isShown = recording.publishedAt !== null && recording.status === "saved";
  const isMember = actor.kind === "canvas_observer" || (await isStillMember(db, actor, found));
  if (!isShown || !isMember) requireAccess(attendClass, actor, null);
  return { recording, found };
}

/** Loads a recording and its class if the actor may manage it. @throws `not_found` */
export async function getManagedRecording(db: Db, actor: Actor, id: number): Promise<{ recording: Recording; found: AuthorizedClass }> {
  const recording = await getRecording(db, id);
  return { recording, found: requireAccess(manageRecording, actor, await findClass(db, actor, recording.groupClassId)) };
}
