import { and, eq, inArray, isNull } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { makePassword, openPassword, sealPassword } from "./readable-password.ts";

/**
 * The passwords of children by their ids, null for one the child chose. Children imported in bulk get a password when it is first read. Two concurrent
 * readers get the same one. The caller has written the reading to the audit log.
 */
export async function readPasswords(kernel: Kernel, ids: readonly number[], now: Temporal.Instant): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const find = () =>
    kernel.db
      .select({ id: account.id, hash: account.passwordHash, readable: account.passwordReadable, setBy: account.passwordSetBy })
      .from(account)
      .where(and(inArray(account.id, [...ids]), eq(account.kind, "student")));
  for (const { id, hash, setBy } of await find()) {
    if (hash !== null || setBy !== "platform") continue;
    const password = makePassword(kernel);
    await kernel.db
      .update(account)
      .set({
        passwordHash: await kernel.passwords.hash(password),
        passwordReadable: sealPassword(kernel, password),
        passwordChangedAt: now,
      })
      .where(and(eq(account.id, id), isNull(account.passwordHash), eq(account.passwordSetBy, "platform")));
  }
  return new Map(
    (await find()).map(({ id, readable, setBy }) => [id, readable && setBy !== "self" ? openPassword(kernel, readable) : null]),
  );
}
