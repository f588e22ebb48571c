import { and, eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { asSeen } from "../../kernel/db/version.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { announceIn } from "../../kernel/bus/bus.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { type Group, getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import {
  type GroupClass,
  getAuthorizedClass,
  runClass,
  getGroupClassRecord,
  changeClass,
  type ClassColumns,
  type ClassDraft,
  removeClassRows,
  seatStudents,
  writeClasses,
  writeRosters,
} from "../classes/index.ts";
import { hasBookings, releaseCatchUps, linkCatchUps } from "../catch-up/index.ts";
import { groupClass } from "../classes/classes.views.ts";
import { announceChanges } from "./class-changes.ts";
import { listClashes, refuseClashes } from "./clashes.read.ts";
import { hasAttendance, listAssistants, listMembers, listRosters, mustBeStudents, mustTeachAt } from "./class-people.read.ts";
import { lockGroup, lockPeople } from "./locks.ts";
import { listGroupLessons, readSchoolClock } from "./timetable.read.ts";

/** A longer class is probably a typing error. */
const longestHours = 12;

/** @throws naming `to` or `from` */
function mustBeTime({ from, to }: { from: Temporal.Instant; to: Temporal.Instant }, now: Temporal.Instant): void {
  const hours = from.until(to).total("hours");
  if (hours <= 0) throw fieldRefusal("to", "before_from", "Enter an end after the start");
  if (hours > longestHours) throw fieldRefusal("to", "too_long", `A class can be up to ${longestHours} hours`);
  if (Temporal.Instant.compare(from, now) <= 0) throw fieldRefusal("from", "in_the_past", "Enter a time in the future");
}

/** A lesson's number among those of the group, from 1. @throws naming `lesson` if it belongs to another course */
async function placeOfLesson(db: Db | Tx, found: Group, lessonId: number): Promise<number> {
  const own = await listGroupLessons(db, found);
  const index = own.findIndex(({ id }) => id === lessonId);
  if (index >= 0) return index + 1;
  const [other] = await db
    .select({ number: lesson.number })
    .from(lesson)
    .where(and(eq(lesson.id, lessonId), eq(lesson.courseId, found.courseId)));
  if (!other) throw fieldRefusal("lesson", "no_lesson", "Choose a lesson from the group’s course");
  return other.number;
}

type Adding = Call<"POST /group_class"> | Call<"POST /group/:id/catchup">;

interface NewClass extends Omit<ClassDraft, "number" | "teacherId"> {
  /** The group's teacher if omitted. */
  readonly teacher: number | null | undefined;
  /** The group's children if null. */
  readonly students: readonly number[] | null;
}

/** Creates one class outside a group's timetable, puts its children on the roster, and notifies their families. */
async function addClass(call: Adding, found: Group, { teacher, students, ...draft }: NewClass) {
  const { kernel, now } = call;
  return inTransaction(kernel.db, async (tx) => {
    const locked = await lockGroup(tx, found.id);
    if (locked.status === "ARCHIVED") throw refusal("transition_not_allowed", { reason: "archived" });
    const number = await placeOfLesson(tx, locked, draft.lessonId);
    const teacherId = teacher === undefined ? locked.teacherId : teacher;
    if (teacherId !== null) await mustTeachAt(tx, teacherId, locked.schoolId);
    const members = await listMembers(tx, locked.id);
    const studentIds = students ?? (draft.isAutoAddStudents === false ? [] : members);
    const assistantIds = draft.isCatchUp ? [] : await listAssistants(tx, locked.id);
    await lockPeople(tx, { studentIds, staffIds: [...new Set([...assistantIds, ...(teacherId === null ? [] : [teacherId])])] });
    refuseClashes(await listClashes(tx, { wanted: [{ classId: 0, from: draft.from, to: draft.to, teacherId, studentIds }], assistantIds }));
    const place = { group: locked, timeZone: (await readSchoolClock(tx, locked.schoolId)).timeZone, now };
    const [id = 0] = await writeClasses(kernel, tx, place, [{ ...draft, number, teacherId }]);
    if (students === null) await writeRosters(kernel, tx, { group: locked, now, areEmpty: true }, [id], studentIds);
    else await seatStudents(tx, { id, schoolId: locked.schoolId }, studentIds, now);
    if (draft.isCatchUp) await linkCatchUps(tx, { classId: id, lessonId: draft.lessonId, studentIds, now });
    await announceChanges(kernel, tx, locked.id, [
      { classId: id, what: "added", lessonId: draft.lessonId, from: draft.from, to: draft.to, teacherId },
    ]);
    await writeAuditLog(call, tx, {
      action: draft.isCatchUp ? "classes.catch_up_added" : "classes.added",
      schoolId: locked.schoolId,
      target: { kind: "group_class", id },
      after: {
        group: locked.id,
        lesson: draft.lessonId,
        from: draft.from.toString(),
        to: draft.to.toString(),
        students: studentIds.length,
      },
    });
    return getGroupClassRecord(tx, id, now);
  });
}

/** Adds one class to a group outside its timetable. */
export const createGroupClass = handler("POST /group_class", async (call) => {
  const { kernel, actor, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, body.group);
  mustBeTime(body, now);
  const { lesson: lessonId, from, to, teacher, venue, isAutoAddStudents } = body;
  return addClass(call, found, { lessonId, from, to, teacher, isAutoAddStudents, students: null, ...(venue && { venue }) });
});

/** Adds a catch-up class of a lesson for some children. They may be in other groups of the school, and no more than the group's capacity. */
export const addCatchUp = handler("POST /group/:id/catchup", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  mustBeTime(body, now);
  const students = [...new Set(body.students)];
  await mustBeStudents(kernel.db, students, found.schoolId);
  if (students.length > found.capacity) throw refusal("group_full");
  const { lesson: lessonId, from, to, teacher } = body;
  return addClass(call, found, { lessonId, from, to, teacher, students, isCatchUp: true, isAutoAddStudents: false });
});

type Change = Call<"PUT /group_class/:id">;

/** The columns a change sets. @throws naming the invalid field */
async function changesOf({ body }: Change, tx: Tx, locked: Group, found: Omit<GroupClass, "uid">): Promise<ClassColumns> {
  const { teacher, lesson: lessonId, venue, isAutoAddStudents } = body;
  if (teacher !== undefined && teacher !== null && teacher !== found.teacherId) await mustTeachAt(tx, teacher, found.schoolId);
  // Children who booked it as a catch-up come for that lesson.
  if (lessonId !== undefined && lessonId !== found.lessonId && (await hasBookings(tx, found.id)))
    throw refusal("transition_not_allowed", { reason: "catch_ups_booked" });
  return {
    ...(teacher !== undefined && { teacherId: teacher }),
    ...(lessonId !== undefined &&
      lessonId !== found.lessonId && { lessonId, number: await placeOfLesson(tx, locked, lessonId), currentSlideId: null }),
    ...(venue && { venue }),
    ...(isAutoAddStudents !== undefined && { isAutoAddStudents }),
  };
}

/** Updates a class: its lesson, teacher, venue, and whether the group's children are added to its roster automatically. */
export const changeGroupClass = handler("PUT /group_class/:id", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const authorized = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const locked = await lockGroup(tx, authorized.groupId);
    const [found] = await tx.select().from(groupClass).where(eq(groupClass.id, authorized.id));
    if (!found) throw refusal("not_found");
    const stale = async () => refusal("state_changed", { current: await getGroupClassRecord(tx, found.id, now) });
    if (found.version !== body.version) throw await stale();
    const changes = await changesOf(call, tx, locked, found);
    const isOver = found.status === "CLOSED" || found.status === "CANCELED";
    const isBegun = isOver || found.status === "OPEN";
    if ((isOver && changes.teacherId !== undefined) || (isBegun && changes.lessonId !== undefined)) {
      throw refusal("transition_not_allowed", { reason: isOver ? "over" : "begun" });
    }
    const teacherId = changes.teacherId === undefined ? found.teacherId : changes.teacherId;
    const isSubstituted = teacherId !== found.teacherId;
    if (isSubstituted && teacherId !== null) {
      await lockPeople(tx, { studentIds: [], staffIds: [teacherId] });
      const wanted = [{ classId: found.id, from: found.startsAt, to: found.endsAt, teacherId, studentIds: [] }];
      refuseClashes(await listClashes(tx, { wanted, assistantIds: [] }));
    }
    if (!(await changeClass(tx, found.id, changes, { now, where: asSeen(groupClass, found.id, body.version) }))) throw await stale();
    // People already waiting in the class get the new lesson's slides.
    if (changes.lessonId !== undefined) {
      await announceIn(tx, "lesson-changed", { lessonId: changes.lessonId });
      await announceIn(tx, "group-changed", { groupId: locked.id });
    }
    if (body.isAutoAddStudents === true && !found.isAutoAddStudents && !isBegun && !found.isCatchUp) {
      await writeRosters(kernel, tx, { group: locked, now, areEmpty: false }, [found.id], await listMembers(tx, locked.id));
    }
    if (isSubstituted) {
      if (found.teacherId !== null) await announceIn(tx, "access-lost", { accountId: found.teacherId });
      await announceChanges(kernel, tx, locked.id, [
        {
          classId: found.id,
          what: "substitute",
          lessonId: changes.lessonId ?? found.lessonId,
          from: found.startsAt,
          to: found.endsAt,
          teacherId,
          wasTeacherId: found.teacherId,
        },
      ]);
    }
    await writeAuditLog(call, tx, {
      action: isSubstituted ? "classes.teacher_changed" : "classes.changed",
      schoolId: found.schoolId,
      target: { kind: "group_class", id: found.id },
      before: {
        group: found.groupId,
        teacher: found.teacherId,
        lesson: found.lessonId,
        venue: found.venue,
        isAutoAddStudents: found.isAutoAddStudents,
      },
      after: { group: found.groupId, ...body },
    });
    return getGroupClassRecord(tx, found.id, now);
  });
});

/** Removes a class no one was in. A class that was opened, or has a mark or a reported absence, can't be removed; it can be canceled. */
async function remove(call: Call<"DELETE /group_class/:id"> | Call<"DELETE /group_class/:id/delete">): Promise<void> {
  const { kernel, actor, params } = call;
  const authorized = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    await lockGroup(tx, authorized.groupId);
    const [found] = await tx.select().from(groupClass).where(eq(groupClass.id, authorized.id)).for("update");
    if (!found) throw refusal("not_found");
    if (found.openedAt !== null || found.status === "OPEN" || found.status === "CLOSED" || (await hasAttendance(tx, found.id))) {
      throw refusal("transition_not_allowed", { reason: "has_attendance" });
    }
    const rosters = await listRosters(tx, [found.id]);
    await releaseCatchUps(tx, [found.id]);
    await removeClassRows(tx, [found.id]);
    if (found.status !== "CANCELED" && found.status !== "PREVIEW") {
      await announceChanges(kernel, tx, found.groupId, [
        {
          classId: found.id,
          what: "canceled",
          lessonId: found.lessonId,
          from: found.startsAt,
          to: found.endsAt,
          teacherId: found.teacherId,
          studentIds: rosters.get(found.id) ?? [],
        },
      ]);
    }
    await writeAuditLog(call, tx, {
      action: "classes.removed",
      schoolId: found.schoolId,
      target: { kind: "group_class", id: found.id },
      before: { group: found.groupId, lesson: found.lessonId, from: found.startsAt.toString(), status: found.status },
    });
  });
}

export const removeGroupClass = handler("DELETE /group_class/:id", remove);
/** The same operation: both paths are part of the API. */
export const deleteGroupClass = handler("DELETE /group_class/:id/delete", remove);
