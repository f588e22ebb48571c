import { changeCall, type CallStatus } from "@larkroom/domain/leads/booked-calls";
import { type AuditContext, writeAuditLog } from "../../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../../kernel/db/db.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import type { CanceledBy } from "./call-mails.ts";
import type { CallRow } from "./calls.read.ts";
import { getCall, setCallStatus } from "./calls.store.ts";
import { postCanceled } from "./post-call-mails.ts";

const actions = { CANCELED: "leads.call_canceled", HELD: "leads.call_held", NO_SHOW: "leads.call_missed" } as const;

/**
 * Cancels a call and tells both sides, or marks it held or missed.
 * @returns the call as it is now
 * @throws `transition_not_allowed`, also for the second of two who change it at once
 */
export async function endCall(
  call: AuditContext & { readonly kernel: Kernel; readonly now: Temporal.Instant },
  tx: Tx,
  { call: before }: CallRow,
  { to, by }: { readonly to: Exclude<CallStatus, "BOOKED">; readonly by: CanceledBy },
): Promise<CallRow> {
  const decision = changeCall(before, to, call.now);
  if (!decision.ok) throw refusal(decision.reason);
  if (!(await setCallStatus(tx, before.id, before.status, to))) throw refusal("transition_not_allowed");
  const after = await getCall(tx, before.id);
  if (to === "CANCELED") await postCanceled(call.kernel, tx, after, by);
  await writeAuditLog(call, tx, {
    action: actions[to],
    schoolId: before.schoolId,
    target: { kind: "lead", id: before.leadId },
    before: { status: before.status },
    after: { status: to, startsAt: before.startsAt.toString() },
  });
  return after;
}
