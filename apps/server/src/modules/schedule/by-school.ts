import { asc, sql } from "drizzle-orm";
import { handler } from "../../kernel/http/call.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";

const daysAhead = 7;

/**
 * Today's counts for each school, in the school's time zone. One query; classes are read by the index of their starts, from yesterday to a week
 * ahead.
 */
export const listBySchool = handler("GET /schedule/by_school", async ({ kernel, actor, now }) => {
  const at = sql`${now.toString()}::timestamptz`;
  // Midnight depends on the time zone, and a day has 23 to 25 hours.
  const midnight = (days: number) =>
    sql`(date_trunc('day', ${at} at time zone ${school.timeZone}) + make_interval(days => ${days})) at time zone ${school.timeZone}`;
  const ofClasses = sql`from group_class c join "group" g on g.id = c.group_id where c.school_id = ${school.id}`;
  const rows = await kernel.db
    .select({
      id: school.id,
      title: school.title,
      today: sql<number>`(select count(*)::int ${ofClasses} and c.status not in ('PREVIEW', 'CANCELED')
        and c.starts_at >= ${midnight(0)} and c.starts_at < ${midnight(1)})`,
      live: sql<number>`(select count(*)::int ${ofClasses} and c.status = 'OPEN'
        and not exists (select 1 from lesson l where l.id = c.lesson_id and l.type = 'ASYNC')
        and c.starts_at >= ${midnight(-1)} and c.starts_at < ${midnight(1)})`,
      withoutTeacher: sql<number>`(select count(*)::int ${ofClasses} and c.teacher_id is null and not g.is_demo
        and c.status in ('UPCOMING', 'POSTPONED', 'OPEN') and c.ends_at > ${at}
        and c.starts_at >= ${midnight(-1)} and c.starts_at < ${midnight(daysAhead)})`,
      absences: sql<number>`(select count(*)::int from group_class c join attendance a on a.group_class_id = c.id
        where c.school_id = ${school.id} and c.status = 'CLOSED' and a.state = 'ABSENT'
        and c.starts_at >= ${midnight(-1)} and c.starts_at <= ${at})`,
    })
    .from(school)
    .where(inScope(actor, school.id))
    .orderBy(asc(school.title), asc(school.id));
  return rows.map(({ id, title, ...figures }) => ({ school: { id, title }, ...figures }));
});
