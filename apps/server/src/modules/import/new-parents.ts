import { and, eq, sql } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { ImportedChild } from "@larkroom/domain/import/student-import";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { client } from "../people/tables.ts";
import { student } from "../people/people.views.ts";

/** Rows per statement. */
const batch = 1000;

/** A parent in a file without an account, by address. */
export interface NewParent {
  readonly email: string;
  readonly name: string;
}

/**
 * The parents of these children who have no account anywhere. If the address belongs to a family of another school, it is only stored with the child: whose
 * it is must not be revealed.
 */
export async function findNewParents(db: Db | Tx, children: readonly ImportedChild[]): Promise<NewParent[]> {
  const names = new Map<string, string | null>();
  for (const { email, parentName = null } of children) if (email !== null) names.set(email, names.get(email) ?? parentName);
  const rows = await db
    .select({ email: sql<string>`lower(${account.email})` })
    .from(account)
    .where(and(eq(account.kind, "client"), sql`lower(${account.email}) = any(${sql.param([...names.keys()])}::text[])`));
  for (const { email } of rows) names.delete(email);
  return [...names].map(([email, name]) => ({ email, name: name ?? email.slice(0, email.indexOf("@")) }));
}

interface Place {
  readonly schoolId: number;
  readonly edition: EditionSlug;
  readonly now: Temporal.Instant;
}

/** Creates parents without a password and without emailing them. The school's children with one of these addresses join the household. */
export async function writeParents(tx: Tx, parents: readonly NewParent[], { schoolId, edition, now }: Place): Promise<number[]> {
  const made: number[] = [];
  for (let from = 0; from < parents.length; from += batch) {
    const rows = await tx
      .insert(account)
      .values(
        parents
          .slice(from, from + batch)
          .map(({ email, name }) => ({ kind: "client" as const, schoolId, edition, name, email, createdAt: now })),
      )
      // Someone who signed up at this moment has the address, so they are not a new parent.
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (rows.length > 0) await tx.insert(client).values(rows.map(({ id }) => ({ id, schoolId, createdAt: now })));
    made.push(...rows.map(({ id }) => id));
  }
  await tx.execute(sql`
    update ${student} as s set client_id = p.id
    from ${account} as c, ${account} as p
    where p.id = any(${sql.param(made)}::bigint[]) and c.id = s.id and c.kind = 'student' and lower(c.email) = lower(p.email)
      and s.school_id = ${schoolId} and s.client_id is null and s.removed_at is null`);
  return made;
}
