import { requireAccess } from "../../../kernel/auth/access.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { handler } from "../../../kernel/http/call.ts";
import { canManageSchool } from "../../schools/index.ts";
import { readBookedCalls, toBookedCallDto } from "./calls.read.ts";
import { findCall } from "./calls.store.ts";
import { endCall } from "./end-call.ts";

export const listBookedCalls = handler("GET /booked_call", ({ kernel, actor, query }) => readBookedCalls(kernel.db, actor, query));

/** Cancels a call, or says how it went. */
export const changeBookedCall = handler("PUT /booked_call/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const row = await findCall(kernel.db, params.id);
  const found = requireAccess(canManageSchool, actor, row && { ...row, schoolId: row.call.schoolId });
  return inTransaction(kernel.db, async (tx) => toBookedCallDto(await endCall(call, tx, found, { to: body.status, by: "school" })));
});
