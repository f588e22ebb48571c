import { and, lt, notExists, eq } from "drizzle-orm";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { aiMessage, aiThread } from "./tables.ts";

/** Deletes old messages, and the threads in which none is left. */
export const assistantRetention: readonly RetentionPart[] = [
  {
    kind: "ai_threads",
    what: "ai_message",
    async sweep({ db }, start) {
      const removed = (await db.delete(aiMessage).where(lt(aiMessage.createdAt, start))).rowCount ?? 0;
      const left = db.select({ id: aiMessage.id }).from(aiMessage).where(eq(aiMessage.threadId, aiThread.id));
      await db.delete(aiThread).where(and(lt(aiThread.createdAt, start), notExists(left)));
      return removed;
    },
  },
];
