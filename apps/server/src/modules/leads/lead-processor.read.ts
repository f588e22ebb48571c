import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";

/**
 * The company that keeps leads for a school under contract, as forms have to name it; null for a school whose leads stay here. The domain of CRMs is
 * above this one, so that its tables are named here and not imported.
 */
export async function findProcessor(db: Db | Tx, schoolId: number): Promise<string | null> {
  const { rows } = await db.execute<{ processor: string | null }>(sql`
    select s.processor from crm_setup s join connection c on c.id = s.connection_id
    where s.school_id = ${schoolId} and c.active and s.pipeline_id is not null limit 1`);
  return rows[0]?.processor ?? null;
}
