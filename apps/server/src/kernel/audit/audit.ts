import { type Actor, accountIdOf, roleOf } from "../auth/actor.ts";
import type { Tx } from "../db/db.ts";
import { auditEvent } from "./tables.ts";

export interface AuditEntry {
  /** The action, as `<domain>.<verb>`: `identity.password_changed`. */
  readonly action: string;
  readonly schoolId?: number | null;
  readonly target?: { kind: string; id: number };
  /** Only what changed; never a password, a token or a child's message. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The activity log. Entries are written in the same transaction as the change they record. */
export interface Audit {
  write(tx: Tx, by: { actor: Actor; ip?: string; requestId?: string }, entry: AuditEntry): Promise<void>;
}

/** Creates the activity log; `now` is the kernel's clock. */
export function createAudit(now: () => Temporal.Instant): Audit {
  return {
    async write(tx, { actor, ip, requestId }, entry) {
      await tx.insert(auditEvent).values({
        at: now(),
        schoolId: entry.schoolId ?? ("schoolId" in actor ? actor.schoolId : null),
        actorRole: roleOf(actor) ?? (actor.kind === "job" ? `job ${actor.job}` : actor.kind),
        actorId: accountIdOf(actor),
        behindId: actor.kind === "student" ? (actor.behind?.id ?? null) : null,
        action: entry.action,
        targetKind: entry.target?.kind,
        targetId: entry.target?.id,
        ip,
        requestId,
        before: entry.before,
        after: entry.after,
      });
    },
  };
}
