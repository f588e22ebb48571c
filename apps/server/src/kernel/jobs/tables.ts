import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../db/columns.ts";

/** Jobs whose effect is committed, written in the effect's own transaction: the queue may run one again when the process died before its note. */
export const jobEffect = pgTable(
  "job_effect",
  {
    /** The queue's id of the job. */
    jobId: text().primaryKey(),
    at: instant().notNull(),
  },
  (t) => [index("job_effect_at").on(t.at)],
);
