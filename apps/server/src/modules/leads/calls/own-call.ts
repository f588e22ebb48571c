import { changeCall } from "@larkroom/domain/leads/booked-calls";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { handler } from "../../../kernel/http/call.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { isCallSigned } from "./call-token.ts";
import type { CallRow } from "./calls.read.ts";
import { findCall } from "./calls.store.ts";
import { endCall } from "./end-call.ts";

/** @throws `not_found` for a signature that isn't the call's, and once the call is over */
async function getSignedCall(
  kernel: Kernel,
  { call: id, signature }: { call: number; signature: string },
  now: Temporal.Instant,
): Promise<CallRow> {
  const found = isCallSigned(kernel, id, signature) ? await findCall(kernel.db, id) : null;
  if (!found || Temporal.Instant.compare(found.call.endsAt, now) <= 0) throw refusal("not_found");
  return found;
}

/** A call without its visitor: the link may have been forwarded. */
const toOwnCallDto = ({ call }: CallRow, now: Temporal.Instant) => ({
  startsAt: call.startsAt,
  endsAt: call.endsAt,
  status: call.status,
  method: call.method,
  videoUrl: call.videoUrl,
  canCancel: changeCall(call, "CANCELED", now).ok,
});

export const getOwnCall = handler("GET /public/booked_call", async ({ kernel, query, now }) =>
  toOwnCallDto(await getSignedCall(kernel, query, now), now),
);

/** Cancels a call by the link of its email. Canceling again changes nothing. */
export const cancelOwnCall = handler("POST /public/booked_call/cancel", async (call) => {
  const { kernel, query, now } = call;
  const found = await getSignedCall(kernel, query, now);
  if (found.call.status === "CANCELED") return toOwnCallDto(found, now);
  return inTransaction(kernel.db, async (tx) => toOwnCallDto(await endCall(call, tx, found, { to: "CANCELED", by: "visitor" }), now));
});
