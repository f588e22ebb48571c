import type { Experience } from "@larkroom/domain/catalog/course-fields";
import type { Pool } from "pg";
import type { Currency } from "@larkroom/domain/shared/money";
import { translateDatabaseError } from "../../kernel/db/errors.ts";

/** A row of the course list as the query returns it. */
export interface CourseRow {
  id: number;
  title: string;
  prettyUrl: string;
  status: "ACTIVE" | "IN_DEVELOPMENT";
  promise: string;
  ageFrom: number;
  ageTo: number;
  lessonMinutes: number;
  lessonNumber: number;
  experience: Experience;
  cover: { palette: string; pattern: string; glyph: string };
  opensIn: string | null;
  weekdays: number[];
  priceFrom: { amount: number; currency: Currency } | null;
  nextGroup: { groupId: number; from: string; freeSeats: number } | null;
  changedAt: Date;
}

/**
 * The list in one prepared statement. Each course costs a few index entries, however large the tables. A seat is free when it is neither taken nor
 * held. The next group is the one whose first upcoming class starts soonest; catch-ups don't count as first classes. A course in development has
 * no group to join.
 */
export const listSql = `
select c.id, c.title, c.pretty_url as "prettyUrl", c.status, c.promise, c.age_from as "ageFrom", c.age_to as "ageTo",
  c.lesson_minutes as "lessonMinutes", c.lesson_number as "lessonNumber", c.experience, c.cover, c.opens_in as "opensIn",
  coalesce(days.weekdays, '{}') as weekdays,
  case when price.amount is null then null else json_build_object('amount', price.amount, 'currency', k.currency) end as "priceFrom",
  case when next.id is null then null else json_build_object('groupId', next.id, 'from', next.starts_at, 'freeSeats', next.free) end as "nextGroup",
  coalesce((select max(e.at) from audit_event e where e.target_kind = 'course' and e.target_id = c.id), c.created_at) as "changedAt"
from course c
join school s on s.id = c.school_id and not s.private_sale
join country k on k.id = c.country_id
left join lateral (
  select min(cost)::int as amount from (
    select sum(i.amount) as cost from price_plan p join price_plan_installment i on i.plan_id = p.id
    where p.course_id = c.id and p.active and p.journey = 'purchase' group by p.id) plans
) price on true
left join lateral (
  select array_agg(distinct slot.weekday order by slot.weekday)::int[] as weekdays
  from "group" g join group_slot slot on slot.group_id = g.id where g.course_id = c.id and g.status = 'OPEN' and not g.is_demo and c.status = 'ACTIVE'
) days on true
left join lateral (
  select g.id, first.starts_at, g.capacity - taken.students - held.holds as free
  from "group" g
  cross join lateral (select min(gc.starts_at) as starts_at from group_class gc where gc.group_id = g.id and gc.status = 'UPCOMING' and gc.starts_at > $2
    and not gc.is_catch_up and gc.is_auto_add_students) first
  cross join lateral (select count(*)::int as students from group_student gs where gs.group_id = g.id and gs.left_at is null) taken
  cross join lateral (select count(*)::int as holds from seat_hold h where h.group_id = g.id and h.released_at is null and h.expires_at > $2) held
  where g.course_id = c.id and c.status = 'ACTIVE' and g.status = 'OPEN' and not g.is_demo and first.starts_at is not null and g.capacity > taken.students + held.holds
  order by first.starts_at limit 1
) next on true
where c.country_id = $1 and c.status in ('ACTIVE', 'IN_DEVELOPMENT') and ($3::int is null or $3 between c.age_from and c.age_to)
order by c.sort, c.id
limit 200`;

/** The public courses of a country. One query. */
export async function listCourseRows(pool: Pool, countryId: number, now: Temporal.Instant, age: number | null): Promise<CourseRow[]> {
  const result = await pool
    .query<Omit<CourseRow, "id"> & { id: string }>({ name: "course_list", text: listSql, values: [countryId, now.toString(), age] })
    .catch((error: unknown) => {
      throw translateDatabaseError(error);
    });
  return result.rows.map((row) => ({ ...row, id: Number(row.id) }));
}
