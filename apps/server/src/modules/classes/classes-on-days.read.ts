import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { DaySpan, GroupClasses } from "../../kernel/ports/guards.ts";

/**
 * The launched groups of a school that have upcoming classes on one of the days, by name. Counts the classes that a match to the schedule moves:
 * not begun, not moved by hand, no catch-ups. One query.
 */
export async function classesOnDays(
  db: Db | Tx,
  schoolId: number,
  spans: readonly DaySpan[],
  now: Temporal.Instant,
): Promise<GroupClasses[]> {
  if (spans.length === 0) return [];
  const { rows } = await db.execute<{ id: string; name: string; classes: number }>(sql`
    select g.id, g.public_name as name, count(*)::int as classes
    from group_class gc join "group" g on g.id = gc.group_id
    where gc.school_id = ${schoolId} and gc.starts_at > ${now.toString()}::timestamptz and gc.status in ('UPCOMING', 'POSTPONED')
      and gc.moved_at is null and gc.opened_at is null and not gc.is_catch_up and g.launched_at is not null and g.status <> 'ARCHIVED'
      and exists (
        select 1 from unnest(${sql.param(spans.map(({ dateFrom }) => dateFrom))}::date[], ${sql.param(spans.map(({ dateTo }) => dateTo))}::date[]) h (first, last)
        where (gc.starts_at at time zone gc.time_zone)::date between h.first and h.last)
    group by g.id order by g.public_name, g.id limit 500`);
  return rows.map(({ id, name, classes }) => ({ group: { id: Number(id), name }, classes }));
}
