import { type ClassMove, planMove } from "@larkroom/domain/classes/move-class";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { type GroupClass, getAuthorizedClass, runClass, getGroupClassRecord, placeClasses } from "../classes/index.ts";
import { announceChanges } from "./class-changes.ts";
import { listClashes, refuseClashes, type ShownClash } from "./clashes.read.ts";
import { listAssistants, listRosters } from "./class-people.read.ts";
import { lockClasses, lockGroup, lockPeople } from "./locks.ts";
import { listPlacedClasses, type PlacedClass } from "./timetable.read.ts";

interface MoveRequest {
  readonly from: Temporal.Instant;
  readonly moveFollowing: boolean;
}

/** The times the classes would get by the move rule, and the group's current classes. */
async function planFor(db: Db | Tx, found: GroupClass, { from, moveFollowing }: MoveRequest, now: Temporal.Instant) {
  const classes = await listPlacedClasses(db, found.groupId, found.timeZone, []);
  const movable = classes.filter(({ status }) => status !== "PREVIEW").map((one) => ({ ...one, onlineTime: one.isOpened ? 1 : 0 }));
  const plan = planMove(movable, { id: found.id, from, moveFollowing }, { timeZone: found.timeZone, now });
  return { classes, plan };
}

async function clashesOf(
  db: Db | Tx,
  groupId: number,
  moves: readonly ClassMove[],
  classes: readonly PlacedClass[],
): Promise<ShownClash[]> {
  const rosters = await listRosters(
    db,
    moves.map(({ id }) => id),
  );
  const teachers = new Map(classes.map(({ id, teacherId }) => [id, teacherId]));
  const wanted = moves.map(({ id, from, to }) => ({
    classId: id,
    from,
    to,
    teacherId: teachers.get(id) ?? null,
    studentIds: rosters.get(id) ?? [],
  }));
  const isSingleCatchUp = moves.length === 1 && classes.find(({ id }) => id === moves[0]?.id)?.isCatchUp === true;
  // Assistants of the group help in its regular classes. Next to a catch-up class, one of them may be in another.
  return listClashes(db, { wanted, assistantIds: isSingleCatchUp ? [] : await listAssistants(db, groupId) });
}

/** Moves one class, or also the following ones, keeping their distances in the school's local time. */
export const moveClass = handler("POST /group/move_class/:id", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, found.groupId);
    const { classes, plan } = await planFor(tx, found, { from: body.newDateTime, moveFollowing: body.moveFollowing }, now);
    const current = classes.find(({ id }) => id === found.id);
    if (current && body.version !== undefined && current.version !== body.version) {
      throw refusal("state_changed", { current: await getGroupClassRecord(tx, found.id, now) });
    }
    if (!plan.ok) throw refusal(plan.reason);
    const moves = plan.moves.filter(
      ({ from, before, status, id }) => !from.equals(before.from) || classes.find((one) => one.id === id)?.status !== status,
    );
    const movedIds = moves.map(({ id }) => id);
    await lockClasses(tx, movedIds);
    const rosters = await listRosters(tx, movedIds);
    const assistantIds = await listAssistants(tx, found.groupId);
    const byId = new Map(classes.map((one) => [one.id, one]));
    const teacherIds = moves.map(({ id }) => byId.get(id)?.teacherId ?? null).filter((id) => id !== null);
    await lockPeople(tx, {
      studentIds: [...new Set([...rosters.values()].flat())],
      staffIds: [...new Set([...teacherIds, ...assistantIds])],
    });
    refuseClashes(await clashesOf(tx, found.groupId, moves, classes));
    await placeManually(tx, moves, byId, now);
    await announceChanges(
      kernel,
      tx,
      found.groupId,
      moves.map(({ id, from, to, before }) => ({
        classId: id,
        what: "moved",
        lessonId: byId.get(id)?.lessonId ?? 0,
        from,
        to,
        was: before,
        teacherId: byId.get(id)?.teacherId ?? null,
        studentIds: rosters.get(id) ?? [],
      })),
    );
    if (moves.length > 0) {
      await writeAuditLog(call, tx, {
        action: "classes.moved",
        schoolId: found.schoolId,
        target: { kind: "group_class", id: found.id },
        before: { group: found.groupId, from: current?.from.toString() },
        after: { group: found.groupId, from: body.newDateTime.toString(), classes: moves.map(({ id }) => id) },
      });
    }
    return getGroupClassRecord(tx, found.id, now);
  });
});

/** A moved class keeps its date in the timetable, so that no other class is put there. */
async function placeManually(
  tx: Tx,
  moves: readonly ClassMove[],
  byId: ReadonlyMap<number, PlacedClass>,
  now: Temporal.Instant,
): Promise<void> {
  const places = moves.map(({ id, from, to, status }) => {
    const one = byId.get(id);
    return { id, from, to, status, number: one?.number ?? 0, slotId: one?.slotId ?? null, localDate: one?.localDate ?? null };
  });
  await placeClasses(tx, places, { now, isManual: true });
}

/** What the class would overlap between two instants. */
export const overlapClass = handler("GET /group/overlap_class/:id", async ({ kernel, actor, params, query }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const from = query.from ?? found.startsAt;
  const to = query.to ?? from.add(found.startsAt.until(found.endsAt));
  if (Temporal.Instant.compare(from, to) >= 0) throw fieldRefusal("to", "before_from", "Enter an end after the start");
  const rosters = await listRosters(kernel.db, [found.id]);
  const wanted = [{ classId: found.id, from, to, teacherId: found.teacherId, studentIds: rosters.get(found.id) ?? [] }];
  const assistantIds = found.isCatchUp ? [] : await listAssistants(kernel.db, found.groupId);
  return { overlaps: await listClashes(kernel.db, { wanted, assistantIds }) };
});

/** Whether a class could move to a time, and what it would overlap: the group's own classes or other classes of its people. */
export const checkMoveConflict = handler("POST /group_class/check_move_conflict", async ({ kernel, actor, body, now }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, body.groupClassId);
  const { classes, plan } = await planFor(kernel.db, found, { from: body.newDateTime, moveFollowing: body.moveFollowing }, now);
  if (plan.ok) {
    const conflicts = await clashesOf(kernel.db, found.groupId, plan.moves, classes);
    return { conflict: conflicts.length > 0, conflicts, moved: plan.moves.length };
  }
  if (plan.reason !== "schedule_clash") throw refusal(plan.reason);
  return { conflict: true, conflicts: await ownClashes(kernel.db, found, body.newDateTime), moved: 0 };
});

/** The group's own regular classes that a moved one would overlap. */
async function ownClashes(db: Db | Tx, found: GroupClass, from: Temporal.Instant): Promise<ShownClash[]> {
  const { id, publicName } = (await getGroupClassRecord(db, found.id, from)).group;
  const to = from.add(found.startsAt.until(found.endsAt));
  const { compare } = Temporal.Instant;
  return (await listPlacedClasses(db, found.groupId, found.timeZone, []))
    .filter(
      (one) => one.id !== found.id && !one.isCatchUp && one.status !== "CANCELED" && compare(one.from, to) < 0 && compare(from, one.to) < 0,
    )
    .map((one) => ({ who: "group", person: null, from, to, with: { id: one.id, from: one.from, to: one.to, group: { id, publicName } } }));
}
