import { and, asc, eq } from "drizzle-orm";
import { automaticMarks } from "@larkroom/domain/classes/automatic-marks";
import { connectedTimes } from "@larkroom/domain/live-room/connection-times";
import { isStaff } from "@larkroom/domain/live-room/state";
import { settingsOf } from "@larkroom/domain/schools/settings";
import type { Tx } from "../../kernel/db/db.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { isSandbox, settleLater } from "../classes/index.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { school } from "../schools/tables.ts";
import { classEvent, classState } from "./tables.ts";

/** The flag of a class whose automatic marks need manual review. */
const staffWereAway = "staff_away";

/**
 * Closes a class and marks attendance by the time each child was connected, using the school's thresholds. Marks set by a person stay. Closing a
 * reopened class again recalculates the automatic ones.
 */
export async function closeClass(kernel: Kernel, tx: Tx, classId: number, finishedAt: Temporal.Instant): Promise<void> {
  const [found] = await tx
    .select({
      openedAt: groupClass.openedAt,
      status: groupClass.status,
      statusReason: groupClass.statusReason,
      startsAt: groupClass.startsAt,
      settings: school.settings,
    })
    .from(groupClass)
    .innerJoin(school, eq(school.id, groupClass.schoolId))
    .where(eq(groupClass.id, classId));
  if (!found) return;
  if (isSandbox(found)) {
    // A sandbox has no roster and isn't a class of the group: it only ends.
    await tx
      .update(groupClass)
      .set({ finishedAt, ...nextVersion(groupClass), changedAt: finishedAt })
      .where(eq(groupClass.id, classId));
    return;
  }
  const log = await tx.select().from(classEvent).where(eq(classEvent.groupClassId, classId)).orderBy(asc(classEvent.seq));
  const [live] = await tx.select().from(classState).where(eq(classState.groupClassId, classId));
  const roster = await tx.select().from(attendance).where(eq(attendance.groupClassId, classId));
  const times = connectedTimes(log.map(({ seq, at, event }) => ({ seq, at: at.epochMilliseconds, event })));
  const intervalsOf = (user: string) =>
    (times.get(user) ?? []).map(({ from, to }) => ({
      from: Temporal.Instant.fromEpochMilliseconds(from),
      to: to === null ? null : Temporal.Instant.fromEpochMilliseconds(to),
    }));
  const staff = [...times.keys()].filter((user) => {
    const person = live?.state.participants[user];
    const added = log.find(({ event }) => event.type === "roster.added" && event.person.id === user)?.event;
    const role = person?.role ?? (added?.type === "roster.added" ? added.person.role : null);
    return role !== null && isStaff(role);
  });
  const result = automaticMarks({
    openedAt: found.openedAt ?? found.startsAt,
    finishedAt,
    students: roster.map((row) => ({
      id: String(row.studentId),
      intervals: intervalsOf(String(row.studentId)),
      isExcused: row.state === "EXCUSED" && row.markedBy === "declared",
      markedByPerson: row.markedBy === "person" ? row.state : null,
    })),
    staff: staff.flatMap(intervalsOf),
    thresholds: settingsOf(found.settings).attendance,
  });
  for (const mark of result.marks) {
    await tx
      .update(attendance)
      .set({
        onlineSeconds: mark.onlineSeconds,
        ...(mark.markedBy === "person" ? {} : { state: mark.state, markedBy: mark.markedBy, markedAt: finishedAt }),
      })
      .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, Number(mark.student))));
  }
  await tx
    .update(groupClass)
    .set({
      ...{ status: "CLOSED", finishedAt, openedAt: found.openedAt ?? found.startsAt, flag: result.isFlagged ? staffWereAway : null },
      ...nextVersion(groupClass),
      changedAt: finishedAt,
    })
    .where(eq(groupClass.id, classId));
  await settleLater(kernel, tx, classId, finishedAt);
  await kernel.audit.write(
    tx,
    { actor: { kind: "job", job: "live-room" } },
    {
      action: "classes.finished",
      target: { kind: "group_class", id: classId },
      after: { students: result.marks.length, flagged: result.isFlagged },
    },
  );
}
