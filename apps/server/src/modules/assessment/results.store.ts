import { sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import type { ResultChange } from "./calculate-results.ts";

/**
 * Saves calculated grades, in one statement. A changed percentage hasn't been viewed yet; one that is gone isn't a grade any more. Grades that a person
 * gave keep their percentage.
 */
export async function writeResults(tx: Tx, changes: readonly ResultChange[], now: Temporal.Instant): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ gradeId, percentage, isChange, first, retake, retakeAt }) => ({
    id: gradeId,
    percentage,
    changed: isChange,
    first,
    retake,
    retake_at: retakeAt?.toString() ?? null,
  }));
  await tx.execute(sql`
    update grade g set
      percentage = case when m.changed then m.percentage else g.percentage end,
      graded_at = case when not m.changed then g.graded_at when m.percentage is not null then ${now.toString()}::timestamptz end,
      graded_by = case when not m.changed then g.graded_by when m.percentage is not null then 'automatic' end,
      graded_by_id = case when m.changed then null else g.graded_by_id end,
      is_viewed = g.is_viewed and not m.changed,
      first_percentage = m.first, retake_percentage = m.retake, retake_at = m.retake_at, version = g.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as m(id bigint, percentage int, changed boolean, first int, retake int, retake_at timestamptz)
    where g.id = m.id`);
}
