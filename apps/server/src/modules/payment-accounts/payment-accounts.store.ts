import { and, asc, eq } from "drizzle-orm";
import type { AccountProvider } from "@larkroom/domain/payment-accounts/providers";
import type { Secrets } from "../../kernel/auth/secrets.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { paymentAccount } from "./tables.ts";

/** An account with its keys decrypted. It never leaves the server. */
export interface PaymentAccount extends Omit<typeof paymentAccount.$inferSelect, "keys"> {
  readonly keys: Readonly<Record<string, string>>;
}

const purpose = "payment-account";

export const sealKeys = (secrets: Pick<Secrets, "seal">, keys: PaymentAccount["keys"]): Uint8Array =>
  secrets.seal(purpose, JSON.stringify(keys));

/** All accounts that were set up, in a fixed order. */
export async function listAccounts(
  db: Db | Tx,
  secrets: Pick<Secrets, "open">,
  where: { countryId?: number; provider?: AccountProvider } = {},
): Promise<PaymentAccount[]> {
  const rows = await db
    .select()
    .from(paymentAccount)
    .where(
      and(
        where.countryId === undefined ? undefined : eq(paymentAccount.countryId, where.countryId),
        where.provider === undefined ? undefined : eq(paymentAccount.provider, where.provider),
      ),
    )
    .orderBy(asc(paymentAccount.countryId), asc(paymentAccount.id));
  return rows.map((row) => ({ ...row, keys: JSON.parse(secrets.open(purpose, row.keys)) as PaymentAccount["keys"] }));
}
