import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { LessonUse } from "../../kernel/ports/guards.ts";

/** What depends on a lesson. One query. */
export async function lessonUse(db: Db | Tx, lessonId: number): Promise<LessonUse> {
  const { rows } = await db.execute<LessonUse & Record<string, unknown>>(sql`
    select coalesce(c.held, 0) as "classesHeld", coalesce(c.planned, 0) as "classesPlanned", c.of_held as "groupsOfHeld", c.of_planned as "groupsOfPlanned",
      k.choices as "groupChoices", k.names as "groupsOfChoices",
      (select count(*)::int from slide s join slide_answer a on a.slide_id = s.id where s.lesson_id = ${lessonId}) as answers,
      (select count(*)::int from catch_up_credit u where u.lesson_id = ${lessonId} and u.status in ('OPEN', 'BOOKED')) as "catchUps"
    from (
      select count(*) filter (where gc.status in ('OPEN', 'CLOSED', 'CANCELED'))::int as held,
        count(*) filter (where gc.status not in ('OPEN', 'CLOSED', 'CANCELED'))::int as planned,
        coalesce((array_agg(distinct g.public_name) filter (where gc.status in ('OPEN', 'CLOSED', 'CANCELED')))[1:10], '{}') as of_held,
        coalesce((array_agg(distinct g.public_name) filter (where gc.status not in ('OPEN', 'CLOSED', 'CANCELED')))[1:10], '{}') as of_planned
      from group_class gc join "group" g on g.id = gc.group_id where gc.lesson_id = ${lessonId}
    ) c, (
      select count(*)::int as choices, coalesce((array_agg(distinct g.public_name))[1:10], '{}') as names
      from group_lesson gl join "group" g on g.id = gl.group_id where gl.lesson_id = ${lessonId}
    ) k`);
  const [row] = rows;
  if (!row) throw new Error("a count gave no row");
  return row;
}
