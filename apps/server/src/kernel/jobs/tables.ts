import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../db/columns.ts";

/** Jobs whose effect is committed, inserted in the effect's own transaction: the queue may rerun a job when the process died before recording it. */
export const jobEffect = pgTable(
  "job_effect",
  {
    /** The job's id in the queue. */
    jobId: text().primaryKey(),
    at: instant().notNull(),
  },
  (t) => [index("job_effect_at").on(t.at)],
);
