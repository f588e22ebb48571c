import { asc, inArray } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { staffProfile, student } from "../people/people.views.ts";
import { groupClass } from "../classes/classes.views.ts";

export { lockGroup } from "../groups/index.ts";

/**
 * Locks classes as bookings do, so that no one is added to their rosters while they move. Lock order: the group, then its classes by id, then the
 * people on them.
 */
export async function lockClasses(tx: Tx, classIds: readonly number[]): Promise<void> {
  if (classIds.length === 0) return;
  const rows = tx.select({ id: groupClass.id }).from(groupClass);
  await rows
    .where(inArray(groupClass.id, [...classIds]))
    .orderBy(asc(groupClass.id))
    .for("no key update");
}

/**
 * Locks the rows of people who are being scheduled, so that two concurrent plans see each other. Children first, each kind by id. The queries of one
 * transaction run in order even when they are sent together.
 */
export async function lockPeople(
  tx: Tx,
  { studentIds, staffIds }: { studentIds: readonly number[]; staffIds: readonly number[] },
): Promise<void> {
  const students = tx.select({ id: student.id }).from(student);
  const staff = tx.select({ id: staffProfile.id }).from(staffProfile);
  await Promise.all([
    studentIds.length > 0 &&
      students
        .where(inArray(student.id, [...studentIds]))
        .orderBy(asc(student.id))
        .for("no key update"),
    staffIds.length > 0 &&
      staff
        .where(inArray(staffProfile.id, [...staffIds]))
        .orderBy(asc(staffProfile.id))
        .for("no key update"),
  ]);
}
