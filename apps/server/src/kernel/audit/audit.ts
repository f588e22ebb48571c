import { type Actor, accountIdOf, roleOf } from "../auth/actor.ts";
import { announceIn } from "../bus/bus.ts";
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

/** Who acts, and in which request. */
interface AuditedBy {
  readonly actor: Actor;
  readonly ip?: string;
  readonly requestId?: string;
}

/** The activity log. Entries are written in the same transaction as the change they record. */
export interface Audit {
  /** Writes entries in one statement, in their order. Called by `writeAuditLog` and `writeAuditLogs` only. */
  write(tx: Tx, by: AuditedBy, entries: readonly AuditEntry[]): Promise<void>;
}

/** Creates the activity log; `now` is the kernel's clock. */
export function createAudit(now: () => Temporal.Instant): Audit {
  const toRow = ({ actor, ip, requestId }: AuditedBy, entry: AuditEntry) => ({
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
  return {
    async write(tx, by, entries) {
      if (entries.length === 0) return;
      await tx.insert(auditEvent).values(entries.map((entry) => toRow(by, entry)));
      if (entries.some(({ action }) => isOnPublicPages(action))) await announceIn(tx, "site-changed", {});
    },
  };
}

/** The domains whose changes visitors may see: a course, its lessons and prices, its groups, their times, seats and teachers, the school. */
const publicDomains: ReadonlySet<string> = new Set(["catalog", "curriculum", "groups", "classes", "enrolment", "people", "schools"]);

/** Whether a change may show on pages that are kept for all visitors. One too many costs a rendering; one too few shows an old price. */
const isOnPublicPages = (action: string): boolean => publicDomains.has(action.split(".", 1)[0] ?? "");
