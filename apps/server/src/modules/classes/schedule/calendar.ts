import { and, eq, gt, gte, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { handler } from "../../../kernel/http/call.ts";
import { fieldRefusal } from "../../../kernel/http/errors.ts";
import { group } from "../../groups/tables.ts";
import { rangeOf } from "../family.ts";
import { groupClass } from "../tables.ts";
import { taughtBy } from "./availability.ts";
import { listGroupClasses } from "./group-class.read.ts";
import { classesInScope } from "./list-classes.ts";

/** A month of a large school, several times over. */
const mostClasses = 5000;

/** The classes of a calendar in one's scope, by their start. Trial runs of staff are none. A teacher's own calendar leaves out what
 * somebody else stands in for; that teacher's group still shows it, with who teaches. Three queries. */
export const getSchedule = handler("GET /schedule", async ({ kernel, actor, query, now }) => {
  const { school, teacher, group: groupId, course } = query;
  const seesMany = actor.kind === "admin" && actor.schoolId === null;
  if (seesMany && [school, teacher, groupId, course].every((one) => one === undefined)) throw fieldRefusal("school", "required");
  const { from, to } = rangeOf(query);
  const groupsOfCourse = course === undefined ? null : kernel.db.select({ id: group.id }).from(group).where(eq(group.courseId, course));
  // Without a question of their own a teacher asks for the own calendar: what was given to a substitute is the substitute's.
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
      // No class is longer than a day: the index of starts is read from both sides.
      gte(groupClass.startsAt, from.subtract({ hours: 24 })),
      gt(groupClass.endsAt, from),
    ),
    { limit: mostClasses + 1, now },
  );
  return { items: items.slice(0, mostClasses), isComplete: items.length <= mostClasses };
});
