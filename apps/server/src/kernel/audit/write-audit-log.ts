import type { Actor } from "../auth/actor.ts";
import type { Tx } from "../db/db.ts";
import type { RequestInfo } from "../http/call.ts";
import type { Kernel } from "../kernel.ts";
import type { AuditEntry } from "./audit.ts";

/**
 * Who acts and the kernel to act with: any call fits as it is. What has no call (a job, a command of the server's operator, a socket's handshake) passes
 * its kernel and actor, for example `{ kernel, actor: { kind: "job", job: "people.erase" } }`.
 */
export interface AuditContext {
  readonly kernel: Pick<Kernel, "audit">;
  readonly actor: Actor;
  /** Absent outside a request: the entry then has no address and no request id. */
  readonly request?: Pick<RequestInfo, "ip" | "id">;
}

/** Writes an activity log entry, in the transaction of the change it records. */
export const writeAuditLog = (by: AuditContext, tx: Tx, entry: AuditEntry): Promise<void> => writeAuditLogs(by, tx, [entry]);

/** Writes several activity log entries in one statement. */
export const writeAuditLogs = ({ kernel, actor, request }: AuditContext, tx: Tx, entries: readonly AuditEntry[]): Promise<void> =>
  kernel.audit.write(tx, { actor, ip: request?.ip, requestId: request?.id }, entries);
