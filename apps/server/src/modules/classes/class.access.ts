import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import { type AccessRule, requireAccess, ownSchool } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { groupAssistant, groupObserver } from "../groups/groups.views.ts";
import { student } from "../people/people.views.ts";
import { isRetake } from "./sandbox.ts";
import { attendance, groupClass } from "./tables.ts";

export type GroupClass = typeof groupClass.$inferSelect;

/** A class with the facts the rules below need. */
export interface AuthorizedClass extends GroupClass {
  /**
   * The actor is a child on its roster, an assistant or observer of its group, a client with a child on its roster, or a guest who doesn't wait in
   * its lobby.
   */
  readonly isOwn: boolean;
  /** Its lesson is done at one's own pace: each child works alone from its start until it is due, and there is no live room. */
  readonly isAsync: boolean;
}

/** Whether a class's lesson is done at one's own pace. For a query on `group_class`. */
export const isAsyncLesson = sql<boolean>`exists (
  select 1 from lesson its_lesson where its_lesson.id = ${groupClass.lessonId} and its_lesson.type = 'ASYNC')`.mapWith(Boolean);

const isOwn = (_actor: Actor, target: AuthorizedClass): boolean => target.isOwn;
const teaches = (actor: Actor, target: AuthorizedClass): boolean => actor.kind === "teacher" && target.teacherId === actor.id;

/** Everyone who takes part in a class, and its school's admins. */
export const attendClass: AccessRule<AuthorizedClass> = {
  student: isOwn,
  client_as_student: isOwn,
  client: isOwn,
  guest: (actor, target) => actor.kind === "guest" && actor.classId === target.id && target.isOwn,
  teacher: teaches,
  teacher_assistant: isOwn,
  canvas_observer: isOwn,
  school_admin: ownSchool,
  super_admin: () => true,
};

/** Everyone who runs a class. */
export const runClass: AccessRule<AuthorizedClass> = {
  teacher: teaches,
  teacher_assistant: isOwn,
  school_admin: ownSchool,
  super_admin: () => true,
};

/**
 * A child on the roster who has not left the group since. A child who left can still read about past classes but can't enter one that runs.
 * Catch-ups don't depend on membership. For a subquery on `attendance` inside a query on `group_class`.
 */
const isStillOn = or(
  inArray(groupClass.status, ["CLOSED", "CANCELED"]),
  eq(groupClass.isCatchUp, true),
  sql`not exists (
    select 1 from group_student left_group
    where left_group.group_id = ${groupClass.groupId} and left_group.student_id = ${attendance.studentId} and left_group.left_at >= ${attendance.createdAt})`,
);

/** A sandbox and a retake are PREVIEW classes: each has rules of its own, whatever the type of its lesson. */
const toAuthorized = (row: GroupClass, relation: Pick<AuthorizedClass, "isOwn" | "isAsync">): AuthorizedClass => ({
  ...row,
  isOwn: relation.isOwn,
  isAsync: relation.isAsync && row.status !== "PREVIEW",
});

/** Loads a class with the actor's relation to it, or null. One query. */
export async function findClass(db: Db | Tx, actor: Actor, id: number): Promise<AuthorizedClass | null> {
  const relation =
    actor.kind === "student"
      ? exists(
          db
            .select({ one: attendance.studentId })
            .from(attendance)
            .where(and(eq(attendance.groupClassId, groupClass.id), eq(attendance.studentId, actor.id), isStillOn)),
        )
      : actor.kind === "client"
        ? exists(
            db
              .select({ one: attendance.studentId })
              .from(attendance)
              .innerJoin(student, eq(student.id, attendance.studentId))
              .where(and(eq(attendance.groupClassId, groupClass.id), eq(student.clientId, actor.id), isStillOn)),
          )
        : actor.kind === "teacher_assistant"
          ? exists(
              db
                .select({ one: groupAssistant.groupId })
                .from(groupAssistant)
                .where(and(eq(groupAssistant.groupId, groupClass.groupId), eq(groupAssistant.assistantId, actor.id))),
            )
          : actor.kind === "canvas_observer"
            ? exists(
                db
                  .select({ one: groupObserver.groupId })
                  .from(groupObserver)
                  .where(and(eq(groupObserver.groupId, groupClass.groupId), eq(groupObserver.observerId, actor.id))),
              )
            : actor.kind === "guest"
              ? sql`not exists (
                  select 1 from lobby_guest lobby where lobby.session_id = ${actor.sessionId} and lobby.state <> 'ADMITTED')`
              : null;
  if (relation === null) {
    const [row] = await db.select({ row: groupClass, isAsync: isAsyncLesson }).from(groupClass).where(eq(groupClass.id, id));
    return row ? toAuthorized(row.row, { isOwn: false, isAsync: row.isAsync }) : null;
  }
  const [row] = await db
    .select({ row: groupClass, isOwn: relation.mapWith(Boolean), isAsync: isAsyncLesson })
    .from(groupClass)
    .where(eq(groupClass.id, id));
  return row ? toAuthorized(row.row, row) : null;
}

/** Loads a class if the rule allows the actor. @throws `not_found` for a missing class and for one out of scope */
export async function getAuthorizedClass(
  db: Db | Tx,
  rule: AccessRule<AuthorizedClass>,
  actor: Actor,
  id: number,
): Promise<AuthorizedClass> {
  const found = requireAccess(rule, actor, await findClass(db, actor, id));
  // Only staff see classes with status PREVIEW, and a child their own retake.
  if (found.status === "PREVIEW" && !(isRetake(found) && actor.kind === "student") && (actor.kind === "student" || actor.kind === "client"))
    return requireAccess(rule, actor, null);
  return found;
}
