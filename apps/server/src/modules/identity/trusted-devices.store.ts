import { and, desc, eq, gt } from "drizzle-orm";
import { mayTrustDevice } from "@larkroom/domain/identity/second-factor";
import { expiryOf } from "@larkroom/domain/identity/token-lives";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { RequestInfo } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Account } from "./accounts.store.ts";
import { trustedDevice } from "./tables.ts";

type Asker = Pick<RequestInfo, "trustedDevice" | "userAgent">;

/** The account's trusted devices, newest first. */
export const listTrustedDevices = (kernel: Kernel, accountId: number) =>
  kernel.db
    .select()
    .from(trustedDevice)
    .where(and(eq(trustedDevice.accountId, accountId), gt(trustedDevice.expiresAt, kernel.now())))
    .orderBy(desc(trustedDevice.id));

/** Whether the account trusts this browser; stores the use. */
export async function useTrustedDevice(kernel: Kernel, tx: Tx, account: Account, request: Asker): Promise<boolean> {
  const token = mayTrustDevice(account.kind) ? request.trustedDevice(account.id) : null;
  if (token === null) return false;
  const used = await tx
    .update(trustedDevice)
    .set({ lastUsedAt: kernel.now() })
    .where(
      and(
        eq(trustedDevice.accountId, account.id),
        eq(trustedDevice.tokenHash, kernel.secrets.hash(token)),
        gt(trustedDevice.expiresAt, kernel.now()),
      ),
    )
    .returning({ id: trustedDevice.id });
  return used.length > 0;
}

/** Trusts this browser, replacing its previous trust. Returns the token for its cookie: only a hash is stored. */
export async function trustDevice(kernel: Kernel, tx: Tx, accountId: number, request: Asker): Promise<string> {
  const before = request.trustedDevice(accountId);
  if (before !== null)
    await tx
      .delete(trustedDevice)
      .where(and(eq(trustedDevice.accountId, accountId), eq(trustedDevice.tokenHash, kernel.secrets.hash(before))));
  const token = kernel.secrets.token();
  const now = kernel.now();
  await tx.insert(trustedDevice).values({
    accountId,
    tokenHash: kernel.secrets.hash(token),
    userAgent: request.userAgent.slice(0, 300),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: expiryOf("trustedDevice", now),
  });
  return token;
}

/** Removes all trusted devices of an account. */
export async function revokeTrustedDevices(db: Db | Tx, accountId: number): Promise<void> {
  await db.delete(trustedDevice).where(eq(trustedDevice.accountId, accountId));
}
