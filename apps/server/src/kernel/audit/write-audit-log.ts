import type { Actor } from "../auth/actor.ts";
import type { Tx } from "../db/db.ts";
import type { RequestInfo } from "../http/call.ts";
import type { Kernel } from "../kernel.ts";
import type { AuditEntry } from "./audit.ts";

/** Who acts and the kernel to act with: any call context fits. */
export interface AuditContext {
  readonly kernel: Pick<Kernel, "audit">;
  readonly actor: Actor;
  readonly request: Pick<RequestInfo, "ip" | "id">;
}

/** Writes an activity log entry for a call. */
export const writeAuditLog = ({ kernel, actor, request }: AuditContext, tx: Tx, entry: AuditEntry): Promise<void> =>
  kernel.audit.write(tx, { actor, ip: request.ip, requestId: request.id }, entry);

/** Writes several activity log entries for a call in one statement. */
export const writeAuditLogs = ({ kernel, actor, request }: AuditContext, tx: Tx, entries: readonly AuditEntry[]): Promise<void> =>
  kernel.audit.writeAll(tx, { actor, ip: request.ip, requestId: request.id }, entries);
