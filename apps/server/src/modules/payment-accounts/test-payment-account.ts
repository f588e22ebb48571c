import { and, eq } from "drizzle-orm";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getCountry } from "./change-payment-account.ts";
import { paymentAccount } from "./tables.ts";

/** Calls the provider with the saved keys, and stores whether it accepted them. */
export const testPaymentAccount = handler("POST /payment_account/:country/:account/test", async ({ kernel, params, now }) => {
  const place = await getCountry(kernel.db, params.country);
  const provider = await kernel.ports.payments.find(params.account, place.id);
  if (!provider) throw refusal("transition_not_allowed");
  const result = await provider.testConnection();
  const problem = result.ok ? null : result.problem;
  await kernel.db
    .update(paymentAccount)
    .set({ testedAt: now, testProblem: problem })
    .where(and(eq(paymentAccount.countryId, place.id), eq(paymentAccount.provider, params.account)));
  return { ok: result.ok, problem };
});
