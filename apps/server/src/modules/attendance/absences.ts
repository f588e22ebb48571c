import { and, eq } from "drizzle-orm";
import { isReported, withdrawAbsence, reportAbsence } from "@larkroom/domain/attendance/absence";
import { findOverlaps } from "@larkroom/domain/classes/overlap";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { group } from "../groups/groups.views.ts";
import { listStudentsOf } from "../people/index.ts";
import { hasBookings, spansOf, takenPlaces } from "../catch-up/index.ts";
import { attendClass, getAuthorizedClass } from "../classes/index.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { notifyParent } from "./notify-absences.ts";

type AbsenceCall = Call<"POST /public/profile/client/class/:id/absence"> | Call<"DELETE /public/profile/client/class/:id/absence">;

/** The roster entry of one of the client's own children, locked until the transaction ends. @throws `not_found` */
async function lockRosterEntry(call: AbsenceCall, tx: Tx, studentId: number) {
  const client = actorOf(call.actor, "client");
  const found = await getAuthorizedClass(tx, attendClass, client, call.params.id);
  const student = (await listStudentsOf(tx, client.id)).find(({ id }) => id === studentId);
  // Locks the class before its roster entries, in the same order as bookings.
  const [held] = await tx
    .select({ capacity: group.capacity, taken: takenPlaces })
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .where(eq(groupClass.id, found.id))
    .for("no key update", { of: groupClass });
  const [row] = await tx
    .select()
    .from(attendance)
    .where(and(eq(attendance.groupClassId, found.id), eq(attendance.studentId, studentId)))
    .for("update");
  if (!student || !held || !row) throw refusal("not_found");
  return {
    client,
    found,
    student: { id: student.id, name: student.name },
    row,
    entry: { state: row.state, markedBy: row.markedBy, status: found.status, from: found.startsAt },
    free: held.capacity - held.taken,
  };
}

type Held = Awaited<ReturnType<typeof lockRosterEntry>>;

/** Writes the roster entry and the audit log. The parent's reason is stored with the attendance only. */
async function saveReport(call: AbsenceCall, tx: Tx, { found, student, row }: Held, reason: string | null | undefined) {
  const { actor, now } = call;
  const isReporting = reason !== undefined;
  const [changed] = await tx
    .update(attendance)
    .set(
      isReporting
        ? { state: "EXCUSED", markedBy: "declared", markedById: actorOf(actor, "client").id, markedAt: now, absenceReportedAt: now, reason }
        : { state: "EXPECTED", markedBy: "automatic", markedById: null, markedAt: now, absenceReportedAt: null, reason: null },
    )
    .where(and(eq(attendance.groupClassId, found.id), eq(attendance.studentId, student.id)))
    .returning();
  await writeAuditLog(call, tx, {
    action: isReporting ? "classes.absence_told" : "classes.absence_taken_back",
    schoolId: found.schoolId,
    target: { kind: "student", id: student.id },
    before: { groupClass: found.id, state: row.state },
    after: { groupClass: found.id, state: isReporting ? "EXCUSED" : "EXPECTED" },
  });
  return shown(found.id, student, changed ?? row);
}

const shown = (classId: number, student: Held["student"], { state, markedBy, reason }: Held["row"]) => ({
  groupClass: classId,
  student,
  state,
  markedBy,
  reason,
});

/** Reports before a class that a child won't come. The parent gets a confirmation by email. */
export const reportOwnAbsence = handler("POST /public/profile/client/class/:id/absence", async (call) =>
  inTransaction(call.kernel.db, async (tx) => {
    const held = await lockRosterEntry(call, tx, call.body.student);
    const decision = reportAbsence(held.entry, await hasBookings(tx, held.found.id, held.student.id), call.now);
    if (!decision.ok) throw refusal(decision.reason);
    if (!decision.isNew) return shown(held.found.id, held.student, held.row);
    const answer = await saveReport(call, tx, held, call.body.reason ?? null);
    await notifyParent(call.kernel, tx, {
      kind: "classes.excused",
      clientId: held.client.id,
      classId: held.found.id,
      studentId: held.student.id,
    });
    return answer;
  }),
);

/** Withdraws a reported absence, unless the seat was given away or the child has another class at that time. */
export const withdrawOwnAbsence = handler("DELETE /public/profile/client/class/:id/absence", async (call) =>
  inTransaction(call.kernel.db, async (tx) => {
    const held = await lockRosterEntry(call, tx, call.body.student);
    if (!isReported(held.entry) && held.row.state === "EXPECTED") return shown(held.found.id, held.student, held.row);
    const decision = withdrawAbsence(held.entry, held.free, call.now);
    if (!decision.ok) throw refusal(decision.reason);
    const others = await spansOf(tx, held.student.id, call.now, true);
    if (findOverlaps({ from: held.found.startsAt, to: held.found.endsAt }, others).length > 0) throw refusal("schedule_clash");
    return saveReport(call, tx, held, undefined);
  }),
);
