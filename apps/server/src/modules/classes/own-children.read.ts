import { type SQL, sql } from "drizzle-orm";
import { ownClassesSpan } from "@larkroom/domain/classes/own-children";
import type { Actor } from "../../kernel/auth/actor.ts";

/**
 * The ids of a staff member's own children, as a subquery: children on the roster of a class they teach or assist, and children in its group, from
 * a week before the class to thirty days after it. Null for all other roles, who see the children of their schools.
 */
export function ownChildren(actor: Actor, now: Temporal.Instant): SQL | null {
  if (actor.kind !== "teacher" && actor.kind !== "teacher_assistant") return null;
  const { beginBy, endFrom } = ownClassesSpan(now);
  const isTheirs =
    actor.kind === "teacher"
      ? sql`(own_class.teacher_id = ${actor.id} or own_group.teacher_id = ${actor.id})`
      : sql`exists (select 1 from group_assistant helper where helper.group_id = own_class.group_id and helper.assistant_id = ${actor.id})`;
  return sql`(
    with own as (
      select own_class.id, own_class.group_id
      from group_class own_class join "group" own_group on own_group.id = own_class.group_id
      where own_class.school_id = ${actor.schoolId} and own_class.status <> 'PREVIEW'
        and own_class.starts_at <= ${beginBy.toString()}::timestamptz and own_class.ends_at >= ${endFrom.toString()}::timestamptz
        and ${isTheirs})
    select on_roster.student_id from attendance on_roster join own on own.id = on_roster.group_class_id
    union
    select in_group.student_id from group_student in_group join own on own.group_id = in_group.group_id where in_group.left_at is null)`;
}
