import { and, asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { group } from "../groups/groups.views.ts";
import { classesInScope } from "../classes/index.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";

const longestDays = 31;
/** How many children are listed by name. */
const mostNames = 6;

// Names are written out: without a join Drizzle omits the table names.
const ofGroup = sql`from attendance o join group_class oc on oc.id = o.group_class_id
  where o.student_id = attendance.student_id and oc.group_id = group_class.group_id and oc.status = 'CLOSED' and not oc.is_catch_up`;

/** Children who recently missed a class without notice. Reported and excused absences are not included. One query. */
export const listMissed = handler("GET /attendance/missed", async ({ kernel, actor, query, now }) => {
  const since = Temporal.Instant.from(query.since);
  if (since.until(now).total("hours") > longestDays * 24) throw fieldRefusal("since", "range_too_long", `At most ${longestDays} days ago`);
  const rows = await kernel.db
    .select({
      student: { id: account.id, name: account.name },
      group: { id: group.id, publicName: group.publicName },
      groupClass: { id: groupClass.id, number: groupClass.number, from: groupClass.startsAt },
      missed: sql<number>`(select count(*)::int ${ofGroup} and o.state = 'ABSENT')`,
      held: sql<number>`(select count(*)::int ${ofGroup})`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .innerJoin(account, eq(account.id, attendance.studentId))
    .where(
      and(
        classesInScope(kernel.db, actor),
        query.school === undefined ? undefined : eq(groupClass.schoolId, query.school),
        gte(groupClass.startsAt, since),
        lte(groupClass.startsAt, now),
        eq(groupClass.status, "CLOSED"),
        eq(attendance.state, "ABSENT"),
      ),
    )
    .orderBy(desc(groupClass.startsAt), asc(account.name), asc(account.id))
    .limit(mostNames);
  return { count: rows[0]?.total ?? 0, items: rows };
});
