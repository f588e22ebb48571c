import { and, eq, inArray, sql } from "drizzle-orm";
import { type HandMark, isOvertaken, setMark } from "@larkroom/domain/attendance/attendance-change";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { isUnmarked, stateByTimes, staysExcused } from "@larkroom/domain/classes/automatic-marks";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { school } from "../schools/schools.views.ts";
import { toAttendanceDto, type AuthorizedClass, type GroupClass, getAuthorizedClass, runClass } from "../classes/index.ts";
import { settleLater } from "../catch-up/index.ts";
import { attendance } from "../classes/tables.ts";

type Row = typeof attendance.$inferSelect;
type Shown = ReturnType<typeof toAttendanceDto>;
type MarkCall = Call<"POST /group_class/:id/set_attendance_state"> | Call<"POST /group_class/:id/set_attendance_state/bulk">;

interface Change {
  readonly before: Row;
  readonly state: AttendanceState;
  readonly markedBy: HandMark["markedBy"];
  readonly isReported: boolean;
}

/** A requested mark, with the one its sender saw. */
interface Asked {
  readonly user: number;
  readonly state: AttendanceState;
  readonly was?: AttendanceState | undefined;
}

/**
 * Sets marks by hand. EXPECTED resets to automatic: the end of the class sets the mark, or after it the recorded times. All or none; the audit log
 * records the marks before. The roster is read and written once, however many are marked.
 * @throws `state_changed` with the current marks where someone else set one that the sender has not seen
 */
async function mark(call: MarkCall, marks: readonly Asked[], overtaken: (current: Shown[]) => unknown): Promise<Shown[]> {
  const { kernel, actor, params } = call;
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const entries = await lockRosterEntries(tx, found.id, [...new Set(marks.map(({ user }) => user))]);
    const shown = (rows: ReadonlyMap<number, Row>): Shown[] =>
      marks.flatMap(({ user }) => {
        const row = rows.get(user);
        return row ? [toAttendanceDto(row)] : [];
      });
    const again = await worksOutOf(tx, found);
    const changes = marks.flatMap(({ user, state, was }): Change[] => {
      const before = entries.get(user);
      if (!before) throw refusal("not_found");
      const now = { state: before.state, markedBy: before.markedBy, isReported: before.absenceReportedAt !== null };
      if (isOvertaken(now, state, was)) throw refusal("state_changed", { current: overtaken(shown(entries)) });
      const decision = setMark(found.status, now, state);
      if (!decision.ok) throw refusal(decision.reason);
      if (!decision.isChange) return [];
      return [{ before, isReported: decision.isReported, ...(decision.isWorkedOut ? again(before, decision.isReported) : decision) }];
    });
    await write(tx, call, found, changes);
    if (changes.length > 0 && found.finishedAt) await settleLater(kernel, tx, found.id, found.finishedAt);
    return shown(changes.length === 0 ? entries : await lockRosterEntries(tx, found.id, [...entries.keys()]));
  });
}

/** Roster entries by child, locked until the transaction ends. */
async function lockRosterEntries(tx: Tx, classId: number, users: readonly number[]): Promise<Map<number, Row>> {
  const rows = await tx
    .select()
    .from(attendance)
    .where(and(eq(attendance.groupClassId, classId), inArray(attendance.studentId, [...users])))
    .orderBy(attendance.studentId)
    .for("update");
  return new Map(rows.map((row) => [row.studentId, row]));
}

/**
 * Returns how to derive the mark of a class that is over from the recorded times, as its end would have. If the staff were away, no one is marked
 * below present. A reported absence stays unless the child was there for most of the class.
 */
async function worksOutOf(
  tx: Tx,
  { schoolId, startsAt, openedAt, finishedAt, flag, isAsync }: AuthorizedClass,
): Promise<(row: Row, isReported: boolean) => Pick<Change, "state" | "markedBy">> {
  const [own] = await tx.select({ settings: school.settings }).from(school).where(eq(school.id, schoolId));
  const limits = settingsOf(own?.settings ?? {}).attendance;
  return ({ createdAt, onlineSeconds, firstJoinedAt }, isReported) => {
    const base = openedAt && finishedAt ? finishedAt.epochMilliseconds - openedAt.epochMilliseconds : 0;
    const share = base > 0 ? (onlineSeconds * 1_000) / base : 0;
    if (isReported && staysExcused(share)) return { state: "EXCUSED", markedBy: "declared" };
    const byRule = (state: AttendanceState) => ({ state, markedBy: "automatic" as const });
    if (!openedAt || !finishedAt) return byRule("EXPECTED");
    if (!isAsync && onlineSeconds === 0 && isUnmarked({ createdAt, firstJoinedAt }, { startsAt, openedAt })) return byRule("EXPECTED");
    if (flag !== null) return byRule("PRESENT");
    // Without a first join the child was either absent or there from the start; the online time tells which.
    const joinedAfter = firstJoinedAt === null ? 0 : firstJoinedAt.epochMilliseconds - openedAt.epochMilliseconds;
    return byRule(stateByTimes(share, onlineSeconds * 1_000, joinedAfter, limits));
  };
}

async function write(tx: Tx, call: MarkCall, found: GroupClass, changes: readonly Change[]): Promise<void> {
  const { actor, now } = call;
  if (changes.length === 0) return;
  const rows = changes.map(({ before, state, markedBy, isReported }) => ({
    id: before.studentId,
    state,
    by: markedBy,
    reported: isReported,
  }));
  await tx.execute(sql`
    update attendance a set state = m.state, marked_by = m.by, marked_at = ${now.toString()}::timestamptz,
      reason = case when m.reported then a.reason end, absence_reported_at = case when m.reported then a.absence_reported_at end,
      marked_by_id = case when m.by = 'person' then ${accountIdOf(actor)}::bigint end
    from json_to_recordset(${JSON.stringify(rows)}::json) as m(id bigint, state text, by text, reported boolean)
    where a.group_class_id = ${found.id} and a.student_id = m.id`);
  for (const { before, state } of changes) {
    await writeAuditLog(call, tx, {
      action: "classes.attendance_marked",
      schoolId: found.schoolId,
      target: { kind: "student", id: before.studentId },
      before: { groupClass: found.id, state: before.state, markedBy: before.markedBy },
      after: { groupClass: found.id, state },
    });
  }
}

export const setAttendanceState = handler("POST /group_class/:id/set_attendance_state", async (call) => {
  const [row] = await mark(call, [call.body], ([current]) => current);
  if (!row) throw refusal("not_found");
  return row;
});

export const setAttendanceStates = handler("POST /group_class/:id/set_attendance_state/bulk", async (call) =>
  mark(call, call.body, (current) => current),
);
