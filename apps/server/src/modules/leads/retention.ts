import { and, inArray, lt, sql } from "drizzle-orm";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { leadFiles } from "./send-forms.ts";
import { lead } from "./tables.ts";

/** The number of leads per transaction. */
const atOnce = 500;

/** A parent's account with the lead's address keeps it: it is deleted with the account. */
const hasNoAccount = sql`not exists (select 1 from account a where a.kind = 'client' and a.removed_at is null and lower(a.email) = lower(${lead.email}))`;

/** What the leads module deletes by age: leads without an account, with their files and notes. */
export const leadRetention: readonly RetentionPart[] = [
  {
    kind: "leads",
    what: "lead",
    async sweep(kernel, start) {
      let removed = 0;
      for (;;) {
        const ids = await inTransaction(kernel.db, async (tx) => {
          const old = await tx
            .select({ id: lead.id })
            .from(lead)
            .where(and(lt(lead.createdAt, start), hasNoAccount))
            .limit(atOnce);
          const found = old.map(({ id }) => id);
          if (found.length === 0) return found;
          await removeFiles(kernel, tx, ownedBy(leadFiles, found));
          await tx.delete(lead).where(inArray(lead.id, found));
          return found;
        });
        removed += ids.length;
        if (ids.length < atOnce) return removed;
      }
    },
  },
];
