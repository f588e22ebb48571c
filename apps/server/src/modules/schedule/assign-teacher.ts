import { and, asc, eq, gt, or } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { announceIn } from "../../kernel/bus/bus.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import {
  type Group,
  lockGroup,
  mustBeTeacher,
  getAuthorizedGroup,
  readGroup,
  saveAssistants,
  teachGroup,
  updateGroup,
} from "../groups/index.ts";
import { announceChanges } from "./class-changes.ts";
import { listClashes } from "./clashes.read.ts";
import { listAssistants } from "./class-people.read.ts";
import { giveClasses } from "../classes/index.ts";
import { lockPeople } from "./locks.ts";
import { groupClass } from "../classes/classes.views.ts";

interface Staffing {
  readonly teacherId: number | null;
  readonly assistantIds: readonly number[];
}

/** The classes of a group that have not begun: a postponed one can be given a new time also after its old one. Those with a substitute keep them. */
async function classesAhead(tx: Tx, found: Group, now: Temporal.Instant) {
  const rows = await tx
    .select()
    .from(groupClass)
    .where(
      and(
        eq(groupClass.groupId, found.id),
        or(eq(groupClass.status, "POSTPONED"), and(eq(groupClass.status, "UPCOMING"), gt(groupClass.startsAt, now))),
      ),
    )
    .orderBy(asc(groupClass.startsAt));
  return rows.map((row) => ({ ...row, isFollowing: row.teacherId === found.teacherId }));
}
type ClassAhead = Awaited<ReturnType<typeof classesAhead>>[number];

/** Where the new teacher or a new assistant would be in two classes at once. */
async function conflictsOf(tx: Tx, classes: readonly ClassAhead[], { teacherId, assistantIds }: Staffing) {
  const wanted = classes.map((one) => ({
    classId: one.id,
    from: one.startsAt,
    to: one.endsAt,
    studentIds: [],
    teacherId: one.isFollowing ? teacherId : null,
  }));
  const clashes = await listClashes(tx, { wanted, assistantIds });
  const byStart = new Map(classes.map((one) => [one.startsAt.toString(), one]));
  return clashes.flatMap(({ who, person, from, with: other }) => {
    const own = byStart.get(from.toString());
    if (!own || person === null || (who !== "teacher" && who !== "assistant")) return [];
    return [{ who, person, groupClass: { id: own.id, from: own.startsAt, to: own.endsAt }, with: other }];
  });
}

/** Assigns a teacher to a group and its classes that have not begun. If anyone would be in two classes at once, it lists the clashes and changes nothing. */
export const assignTeacher = handler("POST /group/:id/assign_teacher", async (call) => {
  const { kernel, actor, params, body, now } = call;
  await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const found = await lockGroup(tx, params.id);
    const authorized = await getAuthorizedGroup(tx, teachGroup, actor, found.id);
    const teacherId = body.teacher;
    await mustBeTeacher(tx, found.schoolId, teacherId);
    const before = { teacher: found.teacherId, teacherAssistants: await listAssistants(tx, found.id) };
    const assistantIds = [...new Set(body.teacherAssistants ?? before.teacherAssistants)];
    const newcomers = assistantIds.filter((id) => !before.teacherAssistants.includes(id));
    const isNew = teacherId !== found.teacherId;
    await lockPeople(tx, { studentIds: [], staffIds: [...newcomers, ...(isNew && teacherId !== null ? [teacherId] : [])] });
    const classes = await classesAhead(tx, found, now);
    const conflicts = await conflictsOf(tx, classes, { teacherId: isNew ? teacherId : null, assistantIds: newcomers });
    if (conflicts.length > 0) return { conflicts };
    if (body.teacherAssistants) await saveAssistants(tx, found, assistantIds);
    const given = isNew ? classes.filter(({ isFollowing }) => isFollowing) : [];
    if (given.length > 0)
      await giveClasses(
        tx,
        given.map(({ id }) => id),
        teacherId,
        now,
      );
    await updateGroup(tx, found.id, { teacherId });
    await writeAuditLog(call, tx, {
      action: "groups.teacher_assigned",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      before,
      after: { teacher: teacherId, teacherAssistants: assistantIds, classes: given.length },
    });
    if (isNew && found.teacherId !== null) await announceIn(tx, "access-lost", { accountId: found.teacherId });
    // A group's first teacher is not announced: people see it in the schedule.
    if (found.teacherId !== null)
      await announceChanges(
        kernel,
        tx,
        found.id,
        given.map(({ id, lessonId, startsAt, endsAt }) => ({
          classId: id,
          what: "substitute" as const,
          lessonId,
          from: startsAt,
          to: endsAt,
          teacherId,
          wasTeacherId: found.teacherId,
        })),
      );
    // Access was checked before the change: a teacher who gives their own group away still gets the answer.
    return readGroup(tx, actor, { ...authorized, teacherId }, now);
  });
});
