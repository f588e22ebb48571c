import { asc, inArray } from "drizzle-orm";
import type { Tx } from "../../../kernel/db/db.ts";
import { ConstraintError } from "../../../kernel/db/errors.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import { staffProfile, student } from "../../people/tables.ts";
import { groupClass } from "../tables.ts";

export { lockGroup } from "../../groups/index.ts";

/**
 * Holds classes as bookings do, so that nobody comes onto their rosters while they are given another time: after their group, before the people on
 * them, by id.
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
 * Holds the rows of people whose time is to be given out, so that two plans at once see each other. Children first, each kind by id: asked at once,
 * a transaction's statements are still done in their order.
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

/** Runs a write of classes. @throws `teacher_double_booked` where the database finds a teacher in two classes at once */
export async function namingDoubleBooked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === "group_class_teacher_overlap") throw refusal("teacher_double_booked");
    throw error;
  }
}
