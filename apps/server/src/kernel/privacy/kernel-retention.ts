import { and, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { auditEvent } from "../audit/tables.ts";
import { session } from "../auth/tables.ts";
import { uploadToken } from "../files/tables.ts";
import { idempotencyKey } from "../http/tables.ts";
import { jobEffect } from "../jobs/tables.ts";
import { rateLimit } from "../limits/tables.ts";
import { emailDelivery, outgoingMessage } from "../mail/tables.ts";
import { operation } from "../operations/tables.ts";
import type { RetentionPart } from "./retention.ts";

const count = (result: { rowCount: number | null }): number => result.rowCount ?? 0;

/** What the kernel deletes by age. */
export const kernelRetention: readonly RetentionPart[] = [
  {
    kind: "guests",
    what: "session",
    sweep: async ({ db }, start) =>
      count(await db.delete(session).where(and(isNotNull(session.guestClassId), lt(session.createdAt, start)))),
  },
  {
    kind: "guests",
    what: "rate_limit",
    sweep: async ({ db }, start) => count(await db.delete(rateLimit).where(lt(rateLimit.expire, start.epochMilliseconds))),
  },
  {
    kind: "sessions",
    what: "session",
    sweep: async ({ db }, start) =>
      count(await db.delete(session).where(sql`least(${session.endedAt}, ${session.expiresAt}) < ${start.toString()}::timestamptz`)),
  },
  {
    kind: "sessions",
    what: "idempotency_key",
    sweep: async ({ db }, start) => count(await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, start))),
  },
  {
    kind: "sessions",
    what: "operation",
    sweep: async ({ db }, start) => count(await db.delete(operation).where(lt(operation.createdAt, start))),
  },
  {
    kind: "sessions",
    what: "upload_token",
    sweep: async ({ db }, start) => count(await db.delete(uploadToken).where(lt(uploadToken.expiresAt, start))),
  },
  {
    kind: "sessions",
    what: "job_effect",
    sweep: async ({ db }, start) => count(await db.delete(jobEffect).where(lt(jobEffect.at, start))),
  },
  {
    kind: "connection_logs",
    what: "outgoing_message",
    sweep: async ({ db }, start) => count(await db.delete(outgoingMessage).where(lt(outgoingMessage.createdAt, start))),
  },
  {
    // Addresses on which emails have stopped stay: forgetting them would send emails to them again.
    kind: "connection_logs",
    what: "email_delivery",
    sweep: async ({ db }, start) =>
      count(await db.delete(emailDelivery).where(and(isNull(emailDelivery.stop), lt(emailDelivery.updatedAt, start)))),
  },
  {
    // The last email to someone who no longer has an account.
    kind: "deleted_child",
    what: "outgoing_message",
    sweep: async ({ db }, start) =>
      count(
        await db
          .delete(outgoingMessage)
          .where(and(inArray(outgoingMessage.kind, ["people.erased", "people.contact_changed"]), lt(outgoingMessage.createdAt, start))),
      ),
  },
  {
    kind: "audit",
    what: "audit_event",
    sweep: async ({ db }, start) => count(await db.delete(auditEvent).where(lt(auditEvent.at, start))),
  },
];
