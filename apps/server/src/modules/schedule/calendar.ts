import { and, eq, gt, gte, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { group } from "../groups/groups.views.ts";
import { rangeOf, listGroupClasses, classesInScope } from "../classes/index.ts";
import { groupClass } from "../classes/classes.views.ts";
import { taughtBy } from "./availability.ts";

/** The most classes returned: a month of a large school, several times over. */
const mostClasses = 5000;

/** The classes of a calendar within the actor's scope, by start, without sandboxes. A teacher's own calendar leaves out substituted classes; the
 * group's calendar shows them with the substitute. Three queries. */
export const getSchedule = handler("GET /schedule", async ({ kernel, actor, query, now }) => {
  const { school, teacher, group: groupId, course } = query;
  const seesMany = actor.kind === "admin" && actor.schoolId === null;
  if (seesMany && [school, teacher, groupId, course].every((one) => one === undefined)) throw fieldRefusal("school", "required");
  const { from, to } = rangeOf(query);
  const groupsOfCourse = course === undefined ? null : kernel.db.select({ id: group.id }).from(group).where(eq(group.courseId, course));
  // Without a filter a teacher sees their own calendar; classes given to a substitute are in the substitute's.
  const isOwnCalendar = actor.kind === "teacher" && [teacher, groupId, course].every((one) => one === undefined);
  const items = await listGroupClasses(
    kernel.db,
    and(
      classesInScope(kernel.db, actor),
      school === undefined ? undefined : eq(groupClass.schoolId, school),
      teacher === undefined ? undefined : taughtBy(kernel.db, teacher),
      groupId === undefined ? undefined : eq(groupClass.groupId, groupId),
      groupsOfCourse ? inArray(groupClass.groupId, groupsOfCourse) : undefined,
      isOwnCalendar ? or(eq(groupClass.teacherId, actor.id), isNull(groupClass.teacherId)) : undefined,
      ne(groupClass.status, "PREVIEW"),
      lt(groupClass.startsAt, to),
      // No class is longer than a day, so the index of starts can be bounded on both sides.
      gte(groupClass.startsAt, from.subtract({ hours: 24 })),
      gt(groupClass.endsAt, from),
    ),
    { limit: mostClasses + 1, now },
  );
  return { items: items.slice(0, mostClasses), isComplete: items.length <= mostClasses };
});
