import { and, eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { announceIn } from "../../kernel/bus/bus.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { takenPlaces, releaseCatchUps } from "../catch-up/index.ts";
import { type GroupClass, getAuthorizedClass, runClass, getGroupClassRecord, changeClass, seatStudents } from "../classes/index.ts";
import { attendance } from "../classes/tables.ts";
import { groupClass } from "../classes/classes.views.ts";
import { announceChanges } from "./class-changes.ts";
import { listClashes, refuseClashes } from "./clashes.read.ts";
import { mustBeStudents } from "./class-people.read.ts";
import { lockGroup, lockPeople } from "./locks.ts";

type Seating = Call<"POST /group_class/:id/add_student"> | Call<"POST /group_class/:id/remove_student">;

/** Locks the group and the class as bookings do, so that seats are counted by one transaction at a time. @throws `transition_not_allowed` when it is over */
async function lockClass(tx: Tx, authorized: GroupClass) {
  const group = await lockGroup(tx, authorized.groupId);
  const [found] = await tx.select().from(groupClass).where(eq(groupClass.id, authorized.id)).for("no key update");
  if (!found) throw refusal("not_found");
  if (found.status === "CLOSED" || found.status === "CANCELED") throw refusal("transition_not_allowed", { reason: "over" });
  return { group, found };
}

async function record(call: Seating, tx: Tx, found: Omit<GroupClass, "uid">, did: "student_seated" | "student_unseated") {
  const { body } = call;
  await writeAuditLog(call, tx, {
    action: `classes.${did}`,
    schoolId: found.schoolId,
    target: { kind: "student", id: body.student_id },
    after: { group: found.groupId, groupClass: found.id },
  });
}

/** Puts a child of the school on the roster of one class. */
export const seatStudent = handler("POST /group_class/:id/add_student", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const authorized = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const { group, found } = await lockClass(tx, authorized);
    const studentIds = [body.student_id];
    await mustBeStudents(tx, studentIds, found.schoolId);
    await lockPeople(tx, { studentIds, staffIds: [] });
    const own = and(eq(attendance.groupClassId, found.id), eq(attendance.studentId, body.student_id));
    if ((await tx.$count(attendance, own)) > 0) throw refusal("duplicate");
    // A reported absence frees the seat for that lesson.
    const [held] = await tx.select({ taken: takenPlaces }).from(groupClass).where(eq(groupClass.id, found.id));
    if ((held?.taken ?? 0) >= group.capacity) throw refusal("group_full");
    const wanted = [{ classId: found.id, from: found.startsAt, to: found.endsAt, teacherId: null, studentIds }];
    refuseClashes(await listClashes(tx, { wanted, assistantIds: [] }));
    await seatStudents(tx, found, studentIds, now);
    await changeClass(tx, found.id, {}, { now });
    await announceChanges(kernel, tx, found.groupId, [
      {
        classId: found.id,
        what: "added",
        lessonId: found.lessonId,
        from: found.startsAt,
        to: found.endsAt,
        teacherId: found.teacherId,
        studentIds,
      },
    ]);
    await record(call, tx, found, "student_seated");
    return getGroupClassRecord(tx, found.id, now);
  });
});

/** Takes a child off the roster of one class. A child who was there, or was marked, stays on it. */
export const unseatStudent = handler("POST /group_class/:id/remove_student", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const authorized = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const { found } = await lockClass(tx, authorized);
    const own = and(eq(attendance.groupClassId, found.id), eq(attendance.studentId, body.student_id));
    const [row] = await tx.select().from(attendance).where(own).for("update");
    if (!row) throw refusal("not_found");
    if (row.state !== "EXPECTED" || row.onlineSeconds > 0 || row.firstJoinedAt !== null) {
      throw refusal("transition_not_allowed", { reason: "has_attendance" });
    }
    await tx.delete(attendance).where(own);
    await releaseCatchUps(tx, [found.id], body.student_id);
    await announceIn(tx, "access-lost", { accountId: body.student_id });
    await changeClass(tx, found.id, {}, { now });
    await record(call, tx, found, "student_unseated");
    return getGroupClassRecord(tx, found.id, now);
  });
});
