import { eq, inArray, sql } from "drizzle-orm";
import { afterClearing, afterEmailEvent, type EmailDelivery, nothingReported } from "@larkroom/domain/people/email-delivery";
import type { Secrets } from "../auth/secrets.ts";
import type { Db, Tx } from "../db/db.ts";
import type { EmailEvent } from "../ports/email-events.ts";
import { emailDelivery } from "./tables.ts";

type Hashing = Pick<Secrets, "keyedHash">;

const hashOf = (secrets: Hashing, address: string): Uint8Array => secrets.keyedHash("email-address", address.trim().toLowerCase());

/** What is known about an address. */
export async function findEmailDelivery(db: Db | Tx, secrets: Hashing, address: string): Promise<EmailDelivery> {
  const [row] = await db
    .select()
    .from(emailDelivery)
    .where(eq(emailDelivery.addressHash, hashOf(secrets, address)));
  return row ?? nothingReported;
}

/** Applies a provider's report. The row is locked first, so that two reports at once both count. @returns what is known now */
export async function applyEmailEvent(
  tx: Tx,
  secrets: Hashing,
  { kind, recipient, at }: EmailEvent,
  now: Temporal.Instant,
): Promise<EmailDelivery> {
  const addressHash = hashOf(secrets, recipient);
  await tx.insert(emailDelivery).values({ addressHash, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(emailDelivery).where(eq(emailDelivery.addressHash, addressHash)).for("update");
  const before = row ?? nothingReported;
  const after = afterEmailEvent(before, kind, at);
  if (after !== before)
    await tx
      .update(emailDelivery)
      .set({ ...columnsOf(after), updatedAt: now })
      .where(eq(emailDelivery.addressHash, addressHash));
  return after;
}

/** Allows emails to an address again. @returns whether they had stopped */
export async function clearEmailDelivery(tx: Tx, secrets: Hashing, address: string, now: Temporal.Instant): Promise<boolean> {
  const cleared = await tx
    .update(emailDelivery)
    .set({ ...columnsOf(afterClearing(now)), updatedAt: now })
    .where(sql`${emailDelivery.addressHash} = ${hashOf(secrets, address)} and ${emailDelivery.stop} is not null`);
  return (cleared.rowCount ?? 0) > 0;
}

/** Deletes what is known about addresses. @returns how many were known */
export async function forgetEmailDelivery(tx: Tx, secrets: Hashing, addresses: readonly string[]): Promise<number> {
  if (addresses.length === 0) return 0;
  const hashes = addresses.map((address) => hashOf(secrets, address));
  return (await tx.delete(emailDelivery).where(inArray(emailDelivery.addressHash, hashes))).rowCount ?? 0;
}

const columnsOf = ({ stop, stoppedAt, softBounces, softBouncedAt, clearedAt }: EmailDelivery) => ({
  stop,
  stoppedAt,
  softBounces,
  softBouncedAt,
  clearedAt,
});
