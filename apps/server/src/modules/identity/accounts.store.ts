import { and, eq, ne, sql } from "drizzle-orm";
import type { AccountKind } from "@larkroom/contract/identity/identity";
import type { Identity } from "@larkroom/domain/identity/identity";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { trustedDevice } from "./tables.ts";

export type Account = typeof account.$inferSelect;

/** The account an identity of one kind of person belongs to: a login for students, an e-mail or a phone for everybody else. */
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

/** @throws when there is none: callers hold an id from a session. */
export async function getAccount(db: Db | Tx, id: number): Promise<Account> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  if (!row) throw new Error(`no account ${id}`);
  return row;
}

type NewAccount = typeof account.$inferInsert;

/** Writes a new account and gives back its id. */
export async function insertAccount(tx: Tx, values: NewAccount): Promise<number> {
  const [row] = await tx.insert(account).values(values).returning({ id: account.id });
  if (!row) throw new Error("an insert returned nothing");
  return row.id;
}

/** Sets a password's hash and forgets a readable copy: nobody else knows what a person chose. No device is trusted beyond it. */
export async function setOwnPassword(tx: Tx, id: number, passwordHash: string, at: Temporal.Instant): Promise<void> {
  await tx
    .update(account)
    .set({ passwordHash, passwordSetBy: "self", passwordReadable: null, passwordChangedAt: at })
    .where(eq(account.id, id));
  await tx.delete(trustedDevice).where(eq(trustedDevice.accountId, id));
}
