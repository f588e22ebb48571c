import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Subject } from "../../kernel/privacy/personal-data.ts";
import { client, student } from "../people/people.views.ts";

const parent = alias(account, "parent");

const addressesOf = (...texts: (string | null)[]): string[] => texts.filter((text) => text !== null);

/** A child, removed or not, for exporting and erasing. */
export async function findStudentSubject(db: Db | Tx, id: number): Promise<(Subject & { clientId: number | null }) | null> {
  const [row] = await db
    .select({
      name: account.name,
      schoolId: student.schoolId,
      clientId: student.clientId,
      given: account.email,
      email: parent.email,
      phone: parent.phone,
    })
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .leftJoin(parent, eq(parent.id, student.clientId))
    .where(eq(student.id, id));
  if (!row) return null;
  const { given, email, phone, ...rest } = row;
  return { kind: "student", id, addresses: [...new Set(addressesOf(email, phone, given?.toLowerCase() ?? null))], ...rest };
}

/** A parent, for exporting and erasing. */
export async function findClientSubject(db: Db | Tx, id: number): Promise<Subject | null> {
  const [row] = await db
    .select({ name: account.name, schoolId: client.schoolId, email: account.email, phone: account.phone })
    .from(client)
    .innerJoin(account, eq(account.id, client.id))
    .where(eq(client.id, id));
  return row ? { kind: "client", id, name: row.name, schoolId: row.schoolId, addresses: addressesOf(row.email, row.phone) } : null;
}

/** A parent's children, including removed ones. */
export async function listAllStudentIds(db: Db | Tx, clientId: number): Promise<number[]> {
  const rows = await db.select({ id: student.id }).from(student).where(eq(student.clientId, clientId)).orderBy(student.id);
  return rows.map(({ id }) => id);
}
