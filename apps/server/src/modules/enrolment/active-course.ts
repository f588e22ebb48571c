import { sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";

/**
 * Whether a child takes a course that has not ended: the child has an active enrolment in a group that is not archived and has an upcoming or
 * running class or was not launched yet, or is on the roster of a running class.
 */
export async function hasActiveCourse(tx: Tx, studentId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ active: boolean }>(sql`
    select exists (
      select 1 from enrolment e join "group" g on g.id = e.group_id
      where e.student_id = ${studentId} and e.status = 'ACTIVE' and g.status <> 'ARCHIVED'
        and (exists (select 1 from group_class c where c.group_id = g.id and c.status in ('UPCOMING', 'POSTPONED', 'OPEN'))
          or not exists (select 1 from group_class c where c.group_id = g.id and c.status <> 'PREVIEW'))
    ) or exists (
      select 1 from attendance a join group_class c on c.id = a.group_class_id
      where a.student_id = ${studentId} and c.status = 'OPEN'
    ) as active`);
  return rows[0]?.active ?? false;
}
