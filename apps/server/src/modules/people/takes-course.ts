import { eq } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { student } from "./tables.ts";

/** Whether a child takes a course that has not ended, or is about to: an order for the child waits for its first payment. */
export async function takesCourse({ ports: { guards } }: Kernel, tx: Tx, studentId: number): Promise<boolean> {
  return (await guards.hasActiveCourse(tx, studentId)) || guards.isBeingBooked(tx, studentId);
}

/** Locks a child's record until the transaction ends, so that a concurrent order waits or is seen: no one can pay for a removed child. */
export async function lockStudent(tx: Tx, studentId: number): Promise<void> {
  await tx.select({ id: student.id }).from(student).where(eq(student.id, studentId)).for("update");
}

/**
 * Locks a child's record, and refuses while the child takes a course.
 * @throws `student_has_active_course`
 */
export async function mustTakeNoCourse(kernel: Kernel, tx: Tx, studentId: number): Promise<void> {
  await lockStudent(tx, studentId);
  if (await takesCourse(kernel, tx, studentId)) throw refusal("student_has_active_course");
}
