import { sql } from "drizzle-orm";
import { keysOf, keysProblem, servesCurrency } from "@larkroom/domain/payment-accounts/account-keys";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../identity/index.ts";
import { country } from "../schools/schools.views.ts";
import { toPaymentAccountDto } from "./list-payment-accounts.ts";
import { listAccounts, sealKeys } from "./payment-accounts.store.ts";
import { paymentAccount } from "./tables.ts";

/** @throws `not_found` for any number that is no country */
export async function getCountry(db: Db | Tx, id: number) {
  const [row] = await db
    .select()
    .from(country)
    .where(sql`${country.id} = ${id}::bigint`);
  if (!row) throw refusal("not_found");
  return row;
}

/** Sets an account up or changes it. New keys are untested until the connection is tested again. */
export const changePaymentAccount = handler("PUT /payment_account/:country/:account", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { account: provider } = params;
  const place = await getCountry(kernel.db, params.country);
  // What is offered already may be changed, so that it can be switched off.
  if (body.active && !servesCurrency(provider, place.currency)) throw refusal("not_found");
  await mustHaveFreshSecondFactor(kernel, actor);
  return inTransaction(kernel.db, async (tx) => {
    const [before] = await listAccounts(tx, kernel.secrets, { countryId: place.id, provider });
    const keys = { ...before?.keys, ...body.keys };
    const problem = keysProblem(provider, { mode: body.mode, active: body.active, keys });
    if (problem) throw fieldRefusal(`keys.${problem.field}`, problem.reason);
    const areNew = keysOf(provider).some(([field]) => keys[field] !== before?.keys[field]) || before?.mode !== body.mode;
    const values = {
      active: body.active,
      mode: body.mode,
      keys: sealKeys(kernel.secrets, keys),
      updatedAt: now,
      ...(areNew ? { testedAt: null, testProblem: null } : {}),
    };
    await tx
      .insert(paymentAccount)
      .values({ countryId: place.id, provider, ...values })
      .onConflictDoUpdate({ target: [paymentAccount.countryId, paymentAccount.provider], set: values });
    await writeAuditLog(call, tx, {
      action: "payments.account_changed",
      target: { kind: "country", id: place.id },
      // The names of the changed keys only: a key never gets into the log.
      before: { provider, active: before?.active ?? false, mode: before?.mode ?? null },
      after: { provider, active: body.active, mode: body.mode, fields: Object.keys(body.keys) },
    });
    const [saved] = await listAccounts(tx, kernel.secrets, { countryId: place.id, provider });
    return toPaymentAccountDto(kernel.config, place, provider, saved);
  });
});
