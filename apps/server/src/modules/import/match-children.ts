import { and, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { KnownChild } from "@larkroom/domain/import/import-into-group";
import { childKey, type ImportedChild, type ImportError } from "@larkroom/domain/import/student-import";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { client, student } from "../people/people.views.ts";

export interface Matched {
  readonly fresh: readonly ImportedChild[];
  readonly known: readonly KnownChild[];
  /** Errors for logins that belong to children of other schools. */
  readonly errors: readonly ImportError[];
}

const parent = alias(account, "parent");

/** Which children of a file the school already knows: by login, or by the parent's address with name and birth date. Three queries, however long the file. */
export async function matchChildren(db: Db | Tx, schoolId: number, children: readonly ImportedChild[]): Promise<Matched> {
  const owners = await ownersOfLogins(
    db,
    children.flatMap(({ login }) => (login === null ? [] : [login])),
  );
  const keys = await knownKeys(db, schoolId, emailsOf(children));
  const fresh: ImportedChild[] = [];
  const errors: ImportError[] = [];
  const known: KnownChild[] = [];
  for (const child of children) {
    const owner = child.login === null ? undefined : owners.get(child.login);
    if (owner !== undefined && owner.schoolId !== schoolId) errors.push({ row: child.row, column: "login", code: "login_taken" });
    else {
      const ids = owner ? [owner.id] : child.email === null ? undefined : keys.get(childKey({ ...child, email: child.email }));
      if (ids) known.push({ row: child.row, ids });
      else fresh.push(child);
    }
  }
  return { fresh, known, errors };
}

export const emailsOf = (children: readonly ImportedChild[]): string[] => [
  ...new Set(children.flatMap(({ email }) => (email === null ? [] : [email]))),
];

async function ownersOfLogins(db: Db | Tx, logins: readonly string[]): Promise<Map<string, { id: number; schoolId: number | null }>> {
  const rows = await db
    .select({ id: account.id, login: sql<string>`lower(${account.login})`, schoolId: account.schoolId })
    .from(account)
    .where(and(eq(account.kind, "student"), sql`lower(${account.login}) = any(${sql.param([...logins])}::text[])`));
  return new Map(rows.map(({ login, ...owner }) => [login, owner]));
}

/** A child is found by the address of the parent's account, and by the one given with the child. */
async function knownKeys(db: Db | Tx, schoolId: number, emails: readonly string[]): Promise<Map<string, number[]>> {
  const wanted = sql`any(${sql.param([...emails])}::text[])`;
  const rows = await db
    .select({
      id: student.id,
      name: account.name,
      birthDate: student.birthDate,
      own: sql<string | null>`lower(${account.email})`,
      parents: sql<string | null>`lower(${parent.email})`,
    })
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .leftJoin(parent, eq(parent.id, student.clientId))
    .where(
      and(
        eq(student.schoolId, schoolId),
        isNull(student.removedAt),
        isNull(account.removedAt),
        or(sql`lower(${account.email}) = ${wanted}`, sql`lower(${parent.email}) = ${wanted}`),
      ),
    );
  const found = new Map<string, number[]>();
  for (const { id, name, birthDate, own, parents } of rows)
    for (const email of new Set([own, parents])) {
      if (email === null || birthDate === null) continue;
      const key = childKey({ email, name, birthDate });
      found.set(key, [...(found.get(key) ?? []), id]);
    }
  return found;
}

/** The school's parents with these addresses. */
export async function parentsOf(db: Db | Tx, schoolId: number, children: readonly ImportedChild[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: client.id, email: sql<string>`lower(${account.email})` })
    .from(client)
    .innerJoin(account, eq(account.id, client.id))
    .where(
      and(
        eq(client.schoolId, schoolId),
        isNull(account.removedAt),
        sql`lower(${account.email}) = any(${sql.param(emailsOf(children))}::text[])`,
      ),
    );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Which of some logins are taken. */
export async function takenLogins(db: Db | Tx, logins: readonly string[]): Promise<Set<string>> {
  return new Set((await ownersOfLogins(db, logins)).keys());
}
