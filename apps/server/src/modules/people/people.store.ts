import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { client, staffProfile, student } from "./tables.ts";

/** A child with the columns of its account. */
export interface StudentRecord {
  id: number;
  schoolId: number;
  clientId: number | null;
  name: string;
  login: string | null;
  birthDate: string | null;
  hasPassword: boolean;
}

const columns = {
  id: student.id,
  schoolId: student.schoolId,
  clientId: student.clientId,
  name: account.name,
  login: account.login,
  birthDate: student.birthDate,
  passwordHash: account.passwordHash,
};

const toRecord = ({ passwordHash, ...row }: { passwordHash: string | null } & Omit<StudentRecord, "hasPassword">): StudentRecord => ({
  ...row,
  hasPassword: passwordHash !== null,
});

/** A child that was not removed, or null. */
export async function findStudent(db: Db | Tx, id: number): Promise<StudentRecord | null> {
  const [row] = await db
    .select(columns)
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .where(and(eq(student.id, id), isNull(student.removedAt)));
  return row ? toRecord(row) : null;
}

/** Those of several children that were not removed, in no particular order. */
export async function listStudentsByIds(db: Db | Tx, ids: readonly number[]): Promise<StudentRecord[]> {
  const rows = await db
    .select(columns)
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .where(and(inArray(student.id, [...ids]), isNull(student.removedAt)));
  return rows.map(toRecord);
}

/** A parent's children, oldest record first. */
export async function listStudentsOf(db: Db | Tx, clientId: number): Promise<StudentRecord[]> {
  const rows = await db
    .select(columns)
    .from(student)
    .innerJoin(account, eq(account.id, student.id))
    .where(and(eq(student.clientId, clientId), isNull(student.removedAt)))
    .orderBy(asc(student.id));
  return rows.map(toRecord);
}

/** The parent of a child, as the child's pages show them. */
export async function findParentOf(db: Db | Tx, studentId: number): Promise<{ id: number; name: string; email: string | null } | null> {
  const [row] = await db
    .select({ id: account.id, name: account.name, email: account.email })
    .from(student)
    .innerJoin(account, eq(account.id, student.clientId))
    .where(eq(student.id, studentId));
  return row ?? null;
}

export async function insertClient(tx: Tx, values: typeof client.$inferInsert): Promise<void> {
  await tx.insert(client).values(values);
}

export async function insertStudents(tx: Tx, values: (typeof student.$inferInsert)[]): Promise<void> {
  await tx.insert(student).values(values);
}

/** Changes columns of a child's record; those of the account stay. Undefined ones stay too. */
export async function updateStudentRow(tx: Tx, id: number, changes: PgUpdateSetSource<typeof student>): Promise<void> {
  await tx.update(student).set(changes).where(eq(student.id, id));
}

/** Adds a child without a parent to a household. @returns false for a child who has a parent */
export async function giveParent(tx: Tx, id: number, clientId: number): Promise<boolean> {
  const [changed] = await tx
    .update(student)
    .set({ clientId })
    .where(and(eq(student.id, id), isNull(student.clientId)))
    .returning({ id: student.id });
  return changed !== undefined;
}

export async function insertStaffProfile(tx: Tx, values: typeof staffProfile.$inferInsert): Promise<void> {
  await tx.insert(staffProfile).values(values);
}

/** Changes columns of a staff member's record. Undefined ones stay. */
export async function updateStaffProfile(tx: Tx, id: number, changes: PgUpdateSetSource<typeof staffProfile>): Promise<void> {
  await tx.update(staffProfile).set(changes).where(eq(staffProfile.id, id));
}

export async function insertStudent(tx: Tx, values: typeof student.$inferInsert): Promise<void> {
  await tx.insert(student).values(values);
}

/** The client a referral link belongs to, or null. Ids in another format are not looked up. */
export async function findClientByReferral(db: Db | Tx, referralUuid: string): Promise<number | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(referralUuid)) return null;
  const [row] = await db.select({ id: client.id }).from(client).where(eq(client.referralUuid, referralUuid));
  return row?.id ?? null;
}

interface StudentChange {
  name: string;
  birthDate: string;
  login: string | undefined;
  passwordHash: string | undefined;
  at: Temporal.Instant;
}

/** Writes what a parent changed. Undefined fields stay. */
export async function updateStudent(tx: Tx, id: number, change: StudentChange): Promise<void> {
  await tx
    .update(account)
    .set({
      name: change.name,
      login: change.login,
      passwordHash: change.passwordHash,
      ...(change.passwordHash === undefined
        ? {}
        : { passwordSetBy: "self" as const, passwordReadable: null, passwordChangedAt: change.at }),
    })
    .where(eq(account.id, id));
  await tx.update(student).set({ birthDate: change.birthDate }).where(eq(student.id, id));
}

/** Removes the child from the household's pages and disables login; records of past lessons stay. */
export async function removeStudentRow(tx: Tx, id: number, at: Temporal.Instant): Promise<void> {
  await tx.update(student).set({ removedAt: at }).where(eq(student.id, id));
  await tx
    .update(account)
    .set({ disabledAt: at, login: null, email: null, passwordHash: null, passwordReadable: null })
    .where(eq(account.id, id));
}
