import { and, eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { getCountry } from "./change-payment-account.ts";
import { paymentAccount } from "./tables.ts";

/** Forgets an account's keys. Refused while money that went through it may still be settled. */
export const removePaymentAccount = handler("DELETE /payment_account/:country/:account", async (call) => {
  const { kernel, actor, params } = call;
  const { account: provider } = params;
  const place = await getCountry(kernel.db, params.country);
  await mustHaveFreshSecondFactor(kernel, actor);
  await inTransaction(kernel.db, async (tx) => {
    if (await kernel.ports.guards.usesPaymentAccount(tx, provider, place.id)) throw refusal("transition_not_allowed", { reason: "in_use" });
    const removed = await tx
      .delete(paymentAccount)
      .where(and(eq(paymentAccount.countryId, place.id), eq(paymentAccount.provider, provider)))
      .returning({ id: paymentAccount.id });
    if (removed.length === 0) throw refusal("not_found");
    await writeAuditLog(call, tx, {
      action: "payments.account_removed",
      target: { kind: "country", id: place.id },
      before: { provider },
    });
  });
});
