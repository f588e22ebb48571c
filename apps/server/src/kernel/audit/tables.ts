import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, ref } from "../db/columns.ts";

/** The activity log: append-only. Holds ids and changed values, never a password, token or message. */
export const auditEvent = pgTable(
  "audit_event",
  {
    id: id(),
    schoolId: ref(),
    at: createdAt(),
    actorRole: text().notNull(),
    actorId: ref(),
    /** The parent behind a student's session. */
    behindId: ref(),
    action: text().notNull(),
    targetKind: text(),
    targetId: ref(),
    ip: text(),
    requestId: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index("audit_event_school").on(t.schoolId, t.id),
    index("audit_event_actor").on(t.actorId, t.id),
    index("audit_event_behind").on(t.behindId),
    index("audit_event_target").on(t.targetKind, t.targetId, t.id),
  ],
);
