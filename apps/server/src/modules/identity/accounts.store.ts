import { and, eq, ne, sql } from "drizzle-orm";
import type { AccountKind } from "@larkroom/contract/identity/identity";
import type { Identity } from "@larkroom/domain/identity/identity";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { trustedDevice } from "./tables.ts";

export type Account = typeof account.$inferSelect;

/** Finds the account of one kind by an identity: a login for students, an email or a phone for everyone else. */
export async function findByIdentity(db: Db | Tx, kind: AccountKind, identity: Identity): Promise<Account | null> {
  const match = {
    login: eq(sql`lower(${account.login})`, identity.value),
    email: and(eq(sql`lower(${account.email})`, identity.value), ne(account.kind, "student")),
    phone: and(eq(account.phone, identity.value), ne(account.kind, "student")),
  }[identity.by];
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.kind, kind), match));
  return row ?? null;
}

/**
 * Locks an account whose password was just proved. Otherwise a session opened beside a change of the password, which ends all others, would outlive it.
 * @throws `wrong_credentials` if the password was changed, or the account disabled, since it was read
 */
export async function mustBeUnchanged(tx: Tx, { id, passwordHash }: Account): Promise<void> {
  const [now] = await tx
    .select({ passwordHash: account.passwordHash, disabledAt: account.disabledAt })
    .from(account)
    .where(eq(account.id, id))
    .for("share");
  if (now?.passwordHash !== passwordHash || now.disabledAt !== null) throw refusal("wrong_credentials");
}

/** @throws when there is none: callers have the id from a session. */
export async function getAccount(db: Db | Tx, id: number): Promise<Account> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  if (!row) throw new Error(`no account ${id}`);
  return row;
}

type NewAccount = typeof account.$inferInsert;

/** Creates an account and returns its id. */
export async function insertAccount(tx: Tx, values: NewAccount): Promise<number> {
  const [row] = await tx.insert(account).values(values).returning({ id: account.id });
  if (!row) throw new Error("an insert returned nothing");
  return row.id;
}

/** Sets a password hash chosen by the person. Deletes the readable copy and the trusted devices. */
export async function setOwnPassword(tx: Tx, id: number, passwordHash: string, at: Temporal.Instant): Promise<void> {
  await tx
    .update(account)
    .set({ passwordHash, passwordSetBy: "self", passwordReadable: null, passwordChangedAt: at })
    .where(eq(account.id, id));
  await tx.delete(trustedDevice).where(eq(trustedDevice.accountId, id));
}
