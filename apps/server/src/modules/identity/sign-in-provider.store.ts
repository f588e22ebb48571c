import { and, eq, inArray, sql } from "drizzle-orm";
import { staffKinds } from "@larkroom/domain/identity/person-kinds";
import type { Secrets } from "../../kernel/auth/secrets.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { SignInClient } from "../../kernel/ports/school-sign-in.ts";
import { school } from "../schools/schools.views.ts";
import { signInIdentity, signInProvider } from "./tables.ts";

/** A school's provider with its secret decrypted. It never leaves the server. */
export interface SignInProvider extends Omit<typeof signInProvider.$inferSelect, "secret"> {
  readonly clientSecret: string;
}

const purpose = "sign-in-provider";

export const sealSecret = (secrets: Pick<Secrets, "seal">, secret: string): Uint8Array => secrets.seal(purpose, secret);

const opened = (secrets: Pick<Secrets, "open">, { secret, ...row }: typeof signInProvider.$inferSelect): SignInProvider => ({
  ...row,
  clientSecret: secrets.open(purpose, secret),
});

/** How we are registered at a provider. */
export const clientOf = ({ issuer, clientId, clientSecret }: SignInProvider): SignInClient => ({ issuer, clientId, clientSecret });

/** A school's provider, or null. */
export async function findSignInProvider(db: Db | Tx, secrets: Pick<Secrets, "open">, schoolId: number): Promise<SignInProvider | null> {
  const [row] = await db.select().from(signInProvider).where(eq(signInProvider.schoolId, schoolId));
  return row ? opened(secrets, row) : null;
}

/** The provider that a school's login page offers, by the school's address; null without one. */
export async function findOffered(db: Db | Tx, secrets: Pick<Secrets, "open">, slug: string) {
  const [row] = await db
    .select({ provider: signInProvider, school: { slug: school.slug, title: school.title } })
    .from(signInProvider)
    .innerJoin(school, eq(school.id, signInProvider.schoolId))
    .where(and(eq(school.slug, slug), eq(signInProvider.active, true)));
  return row ? { provider: opened(secrets, row.provider), school: row.school } : null;
}

/** An offered provider by its id, with its school's address. */
export async function findOfferedById(db: Db | Tx, secrets: Pick<Secrets, "open">, id: number) {
  const [row] = await db
    .select({ provider: signInProvider, slug: school.slug })
    .from(signInProvider)
    .innerJoin(school, eq(school.id, signInProvider.schoolId))
    .where(and(eq(signInProvider.id, id), eq(signInProvider.active, true)));
  return row ? { provider: opened(secrets, row.provider), slug: row.slug } : null;
}

/** Forgets which accounts of a school are connected. @returns how many there were */
export async function forgetIdentities(tx: Tx, schoolId: number): Promise<number> {
  const own = tx.select({ id: account.id }).from(account).where(eq(account.schoolId, schoolId));
  return (await tx.delete(signInIdentity).where(inArray(signInIdentity.accountId, own))).rowCount ?? 0;
}

/** The account that a school's account is connected to; null if none. */
export async function findConnected(db: Db | Tx, issuer: string, subject: string) {
  const [row] = await db
    .select({ account, identityId: signInIdentity.id })
    .from(signInIdentity)
    .innerJoin(account, eq(account.id, signInIdentity.accountId))
    .where(and(eq(signInIdentity.issuer, issuer), eq(signInIdentity.subject, subject)));
  return row ?? null;
}

/** A school's only member of staff with an email address; null if there is none, or if there are several. */
export async function findStaffByEmail(db: Db | Tx, schoolId: number, email: string) {
  const found = await db
    .select()
    .from(account)
    .where(and(eq(account.schoolId, schoolId), inArray(account.kind, [...staffKinds]), sql`lower(${account.email}) = lower(${email})`))
    .limit(2);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether any school's login page offers this. */
export async function offersAny(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select({ id: signInProvider.id }).from(signInProvider).where(eq(signInProvider.active, true)).limit(1);
  return row !== undefined;
}
