import { and, isNull, lt } from "drizzle-orm";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { waitingListEntry } from "./tables.ts";

/** What the enrolment module deletes by age: waiting list entries of families who never had an account. */
export const enrolmentRetention: readonly RetentionPart[] = [
  {
    kind: "leads",
    what: "waiting_list_entry",
    sweep: async ({ db }, start) => {
      const removed = await db
        .delete(waitingListEntry)
        .where(and(isNull(waitingListEntry.clientId), lt(waitingListEntry.createdAt, start)));
      return removed.rowCount ?? 0;
    },
  },
];
