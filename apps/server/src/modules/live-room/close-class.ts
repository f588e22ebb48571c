import { and, asc, eq } from "drizzle-orm";
import { asyncMark } from "@larkroom/domain/classes/async-lesson";
import { automaticMarks, isUnmarked, type Mark, type Marks } from "@larkroom/domain/classes/automatic-marks";
import { connectedTimes } from "@larkroom/domain/live-room/connection-times";
import { isStaff } from "@larkroom/domain/live-room/state";
import { type SchoolSettings, settingsOf } from "@larkroom/domain/schools/settings";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { finishableOf, isAsyncLesson, isSandbox, unfinishedAsync } from "../classes/index.ts";
import { settleLater } from "../catch-up/index.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { school } from "../schools/schools.views.ts";
import { classEvent, classState } from "./tables.ts";

/** The flag of a class whose automatic marks need manual review. */
const staffWereAway = "staff_away";

/**
 * Closes a class and marks attendance: by the time each child was connected, using the school's thresholds, or in a lesson at one's own pace by what
 * each child did. Marks set by a person stay. Closing a reopened class again recalculates the automatic ones.
 */
export async function closeClass(kernel: Kernel, tx: Tx, classId: number, finishedAt: Temporal.Instant): Promise<void> {
  const [found] = await tx
    .select({
      openedAt: groupClass.openedAt,
      status: groupClass.status,
      statusReason: groupClass.statusReason,
      startsAt: groupClass.startsAt,
      lessonId: groupClass.lessonId,
      isAsync: isAsyncLesson,
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
  const result = found.isAsync ? await asyncMarks(tx, classId, found.lessonId) : await marksByConnection(tx, classId, found, finishedAt);
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
      status: "CLOSED",
      finishedAt,
      openedAt: found.openedAt ?? found.startsAt,
      flag: result.isFlagged ? staffWereAway : null,
      ...nextVersion(groupClass),
      changedAt: finishedAt,
    })
    .where(eq(groupClass.id, classId));
  await settleLater(kernel, tx, classId, finishedAt);
  await writeAuditLog({ kernel, actor: { kind: "job", job: "live-room" } }, tx, {
    action: "classes.finished",
    target: { kind: "group_class", id: classId },
    after: { students: result.marks.length, flagged: result.isFlagged },
  });
}

type NewMarks = Pick<Marks, "isFlagged"> & { readonly marks: readonly Omit<Mark, "share">[] };

/** The marks of a lesson at one's own pace, by what each child did of it. */
async function asyncMarks(tx: Tx, classId: number, lessonId: number): Promise<NewMarks> {
  const roster = await tx.select().from(attendance).where(eq(attendance.groupClassId, classId));
  const finishable = (await finishableOf(tx, [lessonId])).get(lessonId) ?? [];
  const marks = roster.map((row) => {
    const figures = { student: String(row.studentId), onlineSeconds: row.onlineSeconds };
    if (row.markedBy === "person") return { ...figures, state: row.state, markedBy: row.markedBy };
    const state = asyncMark({
      opened: Object.keys(row.slides).length,
      left: unfinishedAsync(row.slides, finishable),
      isExcused: row.state === "EXCUSED" && row.markedBy === "declared",
    });
    return { ...figures, state, markedBy: state === "EXCUSED" ? ("declared" as const) : ("automatic" as const) };
  });
  return { marks, isFlagged: false };
}

/**
 * The marks of a live class, by the time each child was connected. Children who got their seat while it ran and never came stay unmarked.
 */
async function marksByConnection(
  tx: Tx,
  classId: number,
  found: { openedAt: Temporal.Instant | null; startsAt: Temporal.Instant; settings: Partial<SchoolSettings> },
  finishedAt: Temporal.Instant,
): Promise<NewMarks> {
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
  return automaticMarks({
    openedAt: found.openedAt ?? found.startsAt,
    finishedAt,
    students: roster
      .filter((row) => !isUnmarked(row, found))
      .map((row) => ({
        id: String(row.studentId),
        intervals: intervalsOf(String(row.studentId)),
        isExcused: row.state === "EXCUSED" && row.markedBy === "declared",
        markedByPerson: row.markedBy === "person" ? row.state : null,
      })),
    staff: staff.flatMap(intervalsOf),
    thresholds: settingsOf(found.settings).attendance,
  });
}
