import { type AuditContext, writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { enrolStudents } from "./enrol-student.ts";
import { announceMembershipChange } from "./notify-membership-changes.ts";

/** The journey of children added by staff: nothing was bought. */
export const staffJourney = "invite";

interface Seating {
  readonly group: { readonly id: number; readonly courseId: number; readonly schoolId: number };
  readonly studentIds: readonly number[];
  /** The children whose parents are emailed. */
  readonly announcedIds: readonly number[];
  readonly now: Temporal.Instant;
}

/**
 * Gives children added by staff their enrolment, place and roster entries, and writes the audit log. The caller has checked that each can join and
 * holds the group's lock.
 * @param more what the audit log records besides the children
 * @returns the children whose parents can be emailed
 */
export async function seatStudents(
  kernel: Kernel,
  tx: Tx,
  { group, studentIds, announcedIds, now }: Seating,
  { more, ...by }: Omit<AuditContext, "kernel"> & { more?: Record<string, unknown> },
): Promise<ReadonlySet<number>> {
  if (studentIds.length === 0) return new Set();
  const { id: groupId, courseId, schoolId } = group;
  const items = studentIds.map((studentId) => ({ orderItemId: null, studentId }));
  await enrolStudents(tx, { schoolId, courseId, groupId, orderId: null, journey: staffJourney, lessons: null, items, now });
  await writeAuditLog({ kernel, ...by }, tx, {
    action: "enrolment.student_added",
    schoolId,
    target: { kind: "group", id: groupId },
    after: { students: studentIds, ...more },
  });
  if (announcedIds.length === 0) return new Set();
  return announceMembershipChange(kernel, tx, { what: "added", groupId, wasGroupId: null, studentIds: [...announcedIds], boughtIds: [] });
}
