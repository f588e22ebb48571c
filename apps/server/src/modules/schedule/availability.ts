import { and, asc, eq, gt, inArray, lt, notInArray, or } from "drizzle-orm";
import { type Availability, checkAvailability, freeSpans, mergeWeekly } from "@larkroom/domain/schedule/availability";
import { plainDay } from "@larkroom/domain/shared/brand";
import { endOfDay, localInstant } from "@larkroom/domain/shared/time";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { groupAssistant } from "../groups/groups.views.ts";
import { teacherAvailability, teacherException } from "./tables.ts";
import { groupClass } from "../classes/classes.views.ts";
import { lockPeople } from "./locks.ts";
import { readSchoolClock } from "./timetable.read.ts";

/** A person who teaches, for that person or their school's admins. @throws `not_found` for everyone else, and if the person doesn't teach */
export async function getAuthorizedTeacher(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({ id: account.id, kind: account.kind, schoolId: account.schoolId })
    .from(account)
    .where(eq(account.id, id));
  const isTeaching = found?.kind === "teacher" || found?.kind === "teacher_assistant";
  const isSelf = "id" in actor && actor.id === id;
  const isAdmin = actor.kind === "admin" && actor.distributorId === null && (actor.schoolId === null || actor.schoolId === found?.schoolId);
  if (!found || found.schoolId === null || !isTeaching || !(isSelf || isAdmin)) throw refusal("not_found");
  return { id: found.id, kind: found.kind, schoolId: found.schoolId };
}

const clock = (time: string): string => time.slice(0, 5);

interface ExceptionDto {
  readonly day: string;
  readonly isAvailable: boolean;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly note: string;
}

/** The availability of several teachers by their ids, in two queries. */
export async function listAvailabilities(db: Db | Tx, teacherIds: readonly number[], timeZone: string) {
  const ids = [...teacherIds];
  const weekly = await db
    .select()
    .from(teacherAvailability)
    .where(inArray(teacherAvailability.teacherId, ids))
    .orderBy(asc(teacherAvailability.weekday), asc(teacherAvailability.timeFrom));
  const exceptions = await db
    .select()
    .from(teacherException)
    .where(inArray(teacherException.teacherId, ids))
    .orderBy(asc(teacherException.day), asc(teacherException.id));
  const byTeacher = new Map<number, Availability & { exceptions: (Availability["exceptions"][number] & ExceptionDto)[] }>();
  for (const id of ids) {
    byTeacher.set(id, {
      timeZone,
      weekly: weekly
        .filter(({ teacherId }) => teacherId === id)
        .map(({ weekday, timeFrom, timeTo }) => ({ weekday, timeFrom: clock(timeFrom), timeTo: clock(timeTo) })),
      exceptions: exceptions
        .filter(({ teacherId }) => teacherId === id)
        .map(({ day, isAvailable, timeFrom, timeTo, note }) => ({
          day: plainDay(day),
          isAvailable,
          note,
          timeFrom: timeFrom && clock(timeFrom),
          timeTo: timeTo && clock(timeTo),
        })),
    });
  }
  return byTeacher;
}

/** The classes that some teachers teach or assist between two instants, by teacher. Two queries. */
export async function listBusy(
  db: Db | Tx,
  teacherIds: readonly number[],
  { from, to, except = [] }: { from: Temporal.Instant; to: Temporal.Instant; except?: readonly number[] },
) {
  const ids = [...teacherIds];
  const where = and(
    notInArray(groupClass.status, ["CANCELED", "PREVIEW"]),
    lt(groupClass.startsAt, to),
    gt(groupClass.startsAt, from.subtract({ hours: 24 })),
    gt(groupClass.endsAt, from),
    except.length > 0 ? notInArray(groupClass.id, [...except]) : undefined,
  );
  const span = { from: groupClass.startsAt, to: groupClass.endsAt };
  const taught = await db
    .select({ ...span, id: groupClass.teacherId })
    .from(groupClass)
    .where(and(inArray(groupClass.teacherId, ids), where));
  const helped = await db
    .select({ ...span, id: groupAssistant.assistantId })
    .from(groupAssistant)
    .innerJoin(groupClass, eq(groupClass.groupId, groupAssistant.groupId))
    .where(and(inArray(groupAssistant.assistantId, ids), where));
  return Map.groupBy([...taught, ...helped], ({ id }) => id);
}

async function shown(db: Db, teacher: { id: number; schoolId: number }, date: string | undefined) {
  const { timeZone } = await readSchoolClock(db, teacher.schoolId);
  const availability = (await listAvailabilities(db, [teacher.id], timeZone)).get(teacher.id) ?? { timeZone, weekly: [], exceptions: [] };
  if (date === undefined) return { ...availability, free: null };
  const day = plainDay(date);
  const range = { from: localInstant(day, "00:00", timeZone), to: endOfDay(day, timeZone) };
  const busy = (await listBusy(db, [teacher.id], range)).get(teacher.id) ?? [];
  return { ...availability, free: freeSpans(availability, busy, day, day) };
}

/** A teacher's availability, and the free time on one day. */
export const getAvailability = handler("GET /teacher/:id/availability", async ({ kernel, actor, params, query }) =>
  shown(kernel.db, await getAuthorizedTeacher(kernel.db, actor, params.id), query.date),
);

/** Replaces a teacher's availability. */
export const setAvailability = handler("POST /teacher/:id/availability", async (call) => {
  const { kernel, actor, params, body } = call;
  const teacher = await getAuthorizedTeacher(kernel.db, actor, params.id);
  const { weekly, exceptions } = body.availability;
  const dated = exceptions.map((one) => ({ ...one, day: plainDay(one.day) }));
  mustBeHours("weekly", weekly, (one) => checkAvailability({ weekly: [one], exceptions: [] }).ok);
  mustBeHours("exceptions", dated, (one) => checkAvailability({ weekly: [], exceptions: [one] }).ok);
  const own = { teacherId: teacher.id, schoolId: teacher.schoolId };
  await inTransaction(kernel.db, async (tx) => {
    await lockPeople(tx, { studentIds: [], staffIds: [teacher.id] });
    await tx.delete(teacherAvailability).where(eq(teacherAvailability.teacherId, teacher.id));
    await tx.delete(teacherException).where(eq(teacherException.teacherId, teacher.id));
    const merged = mergeWeekly(weekly);
    if (merged.length > 0) await tx.insert(teacherAvailability).values(merged.map((hours) => ({ ...own, ...hours })));
    if (dated.length > 0) await tx.insert(teacherException).values(dated.map((one) => ({ ...own, ...one })));
    await writeAuditLog(call, tx, {
      action: "people.availability_set",
      schoolId: teacher.schoolId,
      target: { kind: teacher.kind, id: teacher.id },
      after: { weekly: merged, days: dated.length },
    });
  });
  return shown(kernel.db, teacher, undefined);
});

/** @throws naming the first hours that end before they begin, or have only one of the two times */
function mustBeHours<Hours>(field: string, hours: readonly Hours[], isRight: (one: Hours) => boolean): void {
  const wrong = hours.findIndex((one) => !isRight(one));
  if (wrong >= 0) throw fieldRefusal(`availability.${field}.${wrong}.timeTo`, "ends_before_start", "Enter an end after the start");
}

/** A condition on classes: the person teaches or assists in them. */
export const taughtBy = (db: Db, teacherId: number) =>
  or(
    eq(groupClass.teacherId, teacherId),
    inArray(
      groupClass.groupId,
      db.select({ id: groupAssistant.groupId }).from(groupAssistant).where(eq(groupAssistant.assistantId, teacherId)),
    ),
  );
