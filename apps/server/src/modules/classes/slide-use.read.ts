import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { SlideUse } from "../../kernel/ports/guards.ts";

/** What depends on slides, by slide; every requested slide has an entry. One query. */
export async function slideUse(db: Db | Tx, slideIds: readonly number[]): Promise<ReadonlyMap<number, SlideUse>> {
  const { rows } = await db.execute<{ id: string; answers: number; open: string[] }>(sql`
    select s.id,
      (select count(*)::int from slide_answer a where a.slide_id = s.id) as answers,
      (select coalesce(array_agg(g.public_name order by gc.id), '{}') from group_class gc join "group" g on g.id = gc.group_id
        where gc.lesson_id = s.lesson_id and gc.status = 'OPEN') as open
    from slide s where s.id = any (${sql.param([...slideIds])}::bigint[])`);
  return new Map(rows.map(({ id, answers, open }) => [Number(id), { answers, openClasses: open }]));
}
