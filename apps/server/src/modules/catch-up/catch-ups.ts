import { and, asc, eq, gt, inArray, notInArray, or, sql } from "drizzle-orm";
import { mayCatchUpIn, rankCatchUps } from "@larkroom/domain/catch-up/catch-up";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { type Actor, actorOf } from "../../kernel/auth/actor.ts";
import { announceIn } from "../../kernel/bus/bus.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { student } from "../people/people.views.ts";
import { habitsOf, listCatchUpClasses, catchUpSearchOf } from "./catch-up-classes.read.ts";
import { listCards, readCredit, selectCredits, toCredits } from "./catch-ups.read.ts";
import { attendance } from "../classes/tables.ts";
import { groupClass } from "../classes/classes.views.ts";
import { catchUpCredit } from "./tables.ts";

type Credit = typeof catchUpCredit.$inferSelect;

/** Loads a credit of one of the client's own children. @throws `not_found` for a missing credit and for another family's */
async function getAuthorizedCredit(db: Db | Tx, actor: Actor, id: number, lock = false): Promise<Credit> {
  const own = db
    .select({ id: student.id })
    .from(student)
    .where(eq(student.clientId, actorOf(actor, "client").id));
  const found = db
    .select()
    .from(catchUpCredit)
    .where(and(eq(catchUpCredit.id, id), inArray(catchUpCredit.studentId, own)));
  const [credit] = await (lock ? found.for("update") : found);
  if (!credit) throw refusal("not_found");
  return credit;
}

/** The open and booked credits of the client's children. Used and expired ones are history. */
export const listOwnCredits = handler("GET /public/profile/client/catch_ups", async ({ kernel, actor, now }) => {
  const { db } = kernel;
  const own = db
    .select({ id: student.id })
    .from(student)
    .where(eq(student.clientId, actorOf(actor, "client").id));
  const rows = await selectCredits(db)
    .where(
      and(
        inArray(catchUpCredit.studentId, own),
        or(eq(catchUpCredit.status, "BOOKED"), and(eq(catchUpCredit.status, "OPEN"), gt(catchUpCredit.expiresAt, now))),
      ),
    )
    .orderBy(asc(catchUpCredit.expiresAt), asc(catchUpCredit.id));
  return toCredits(db, rows);
});

/** The classes in which a child can catch up on a missed lesson, best match first. */
export const listCandidates = handler("GET /public/profile/client/catch_ups/:id/classes", async ({ kernel, actor, params, now }) => {
  const { db } = kernel;
  const credit = await getAuthorizedCredit(db, actor, params.id);
  const [classes, search, habits] = await Promise.all([
    listCatchUpClasses(db, credit, now),
    catchUpSearchOf(db, credit, now, false),
    habitsOf(db, credit, now),
  ]);
  const ranked = rankCatchUps(classes, search, habits);
  if (ranked.length === 0) return [];
  const ids = ranked.map(({ id }) => id);
  const cards = await listCards(db, inArray(groupClass.id, ids));
  return ranked.flatMap(({ id, capacity, taken }) => {
    const card = cards.get(id);
    return card ? [{ ...card, free: capacity - taken }] : [];
  });
});

/** Books a catch-up class. The class's row is locked, so the last seat goes to one booking only. */
export const bookCatchUp = handler("POST /public/profile/client/catch_ups/:id/book", async (call) => {
  const { kernel, actor, params, body, now } = call;
  return inTransaction(kernel.db, async (tx) => {
    const credit = await getAuthorizedCredit(tx, actor, params.id, true);
    if (credit.status === "BOOKED" && credit.bookedClassId === body.groupClass) return shown(tx, credit.id);
    if (credit.status !== "OPEN") throw refusal("state_changed", { current: await shown(tx, credit.id) });
    await tx.select({ id: groupClass.id }).from(groupClass).where(eq(groupClass.id, body.groupClass)).for("no key update");
    const search = await catchUpSearchOf(tx, credit, now, true);
    const [wanted] = await listCatchUpClasses(tx, credit, now, eq(groupClass.id, body.groupClass));
    if (!wanted) throw refusal("transition_not_allowed");
    const decision = mayCatchUpIn(wanted, search);
    if (!decision.ok) throw refusal(decision.reason);
    await tx.insert(attendance).values({ groupClassId: wanted.id, studentId: credit.studentId, schoolId: credit.schoolId, createdAt: now });
    await tx.update(catchUpCredit).set({ status: "BOOKED", bookedClassId: wanted.id }).where(eq(catchUpCredit.id, credit.id));
    await writeAuditLog(call, tx, {
      action: "classes.catch_up_booked",
      schoolId: credit.schoolId,
      target: { kind: "student", id: credit.studentId },
      after: { groupClass: wanted.id, missed: credit.groupClassId },
    });
    return shown(tx, credit.id);
  });
});

/** Cancels a booking, until the class begins. */
export const unbookCatchUp = handler("DELETE /public/profile/client/catch_ups/:id/book", async (call) => {
  const { kernel, actor, params, now } = call;
  return inTransaction(kernel.db, async (tx) => {
    const credit = await getAuthorizedCredit(tx, actor, params.id, true);
    if (credit.status !== "BOOKED" || credit.bookedClassId === null) throw refusal("transition_not_allowed");
    const left = await leaveRoster(tx, { classId: credit.bookedClassId, studentId: credit.studentId, now });
    if (!left) throw refusal("transition_not_allowed");
    await tx.update(catchUpCredit).set({ status: "OPEN", bookedClassId: null }).where(eq(catchUpCredit.id, credit.id));
    await writeAuditLog(call, tx, {
      action: "classes.catch_up_given_back",
      schoolId: credit.schoolId,
      target: { kind: "student", id: credit.studentId },
      before: { groupClass: credit.bookedClassId },
    });
    return shown(tx, credit.id);
  });
});

async function shown(tx: Tx, id: number) {
  const credit = await readCredit(tx, id);
  if (!credit) throw refusal("not_found");
  return credit;
}

/**
 * Takes a child off the roster of an upcoming class, or of a postponed one, whose old time may be over.
 * @returns false when the class has begun or the child has joined or been marked
 */
async function leaveRoster(
  tx: Tx,
  { classId, studentId, now }: { classId: number; studentId: number; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from attendance a using group_class c
    where c.id = a.group_class_id and c.id = ${classId} and a.student_id = ${studentId} and a.first_joined_at is null
      and (a.state = 'EXPECTED' or (a.state = 'EXCUSED' and a.marked_by = 'declared'))
      and (c.status = 'POSTPONED' or (c.status in ('UPCOMING', 'CANCELED') and c.starts_at > ${now.toString()}::timestamptz))`);
  if ((rowCount ?? 0) === 0) return false;
  await announceIn(tx, "access-lost", { accountId: studentId });
  return true;
}

/**
 * Frees the bookings of classes that won't take place, or of one child taken out of them, so that the children can catch up elsewhere. Everything
 * that cancels or removes a class, or takes a child off its roster, calls it.
 */
export async function releaseCatchUps(tx: Tx, classIds: readonly number[], studentId?: number): Promise<void> {
  if (classIds.length === 0) return;
  await tx
    .update(catchUpCredit)
    .set({ status: "OPEN", bookedClassId: null })
    .where(
      and(
        inArray(catchUpCredit.bookedClassId, [...classIds]),
        eq(catchUpCredit.status, "BOOKED"),
        studentId === undefined ? undefined : eq(catchUpCredit.studentId, studentId),
      ),
    );
}

/** Whether any child, or the given one, has booked the class as a catch-up. */
export const hasBookings = async (tx: Tx, classId: number, studentId?: number): Promise<boolean> =>
  (await tx.$count(
    catchUpCredit,
    and(
      eq(catchUpCredit.bookedClassId, classId),
      eq(catchUpCredit.status, "BOOKED"),
      studentId === undefined ? undefined : eq(catchUpCredit.studentId, studentId),
    ),
  )) > 0;

/** Books the class that staff made for some children with their open credits. Each child's oldest credit is used. */
export async function linkCatchUps(
  tx: Tx,
  one: { classId: number; lessonId: number; studentIds: readonly number[]; now: Temporal.Instant },
): Promise<void> {
  if (one.studentIds.length === 0) return;
  await tx.execute(sql`
    update catch_up_credit set status = 'BOOKED', booked_class_id = ${one.classId}
    where id in (
      select distinct on (student_id) id from catch_up_credit
      where lesson_id = ${one.lessonId} and student_id = any(${sql.param([...one.studentIds])}::bigint[]) and status = 'OPEN'
        and expires_at > ${one.now.toString()}::timestamptz
      order by student_id, expires_at)`);
}

/**
 * Books a restored class again for the children whose bookings ended when it was canceled. Those who caught up elsewhere meanwhile leave its roster;
 * a child whose credit expired may still come.
 * @param memberIds the children of the class's group, who need no booking
 */
export async function rebookCatchUps(
  tx: Tx,
  restored: { classId: number; lessonId: number; memberIds: readonly number[]; now: Temporal.Instant },
): Promise<void> {
  const { classId, lessonId, memberIds, now } = restored;
  const guests = await tx
    .select({ id: attendance.studentId })
    .from(attendance)
    .where(and(eq(attendance.groupClassId, classId), notInArray(attendance.studentId, [...memberIds])));
  const studentIds = guests.map(({ id }) => id);
  await linkCatchUps(tx, { classId, lessonId, studentIds, now });
  const done = await tx
    .select({ studentId: catchUpCredit.studentId })
    .from(catchUpCredit)
    .where(
      and(
        inArray(catchUpCredit.studentId, studentIds),
        eq(catchUpCredit.lessonId, lessonId),
        inArray(catchUpCredit.status, ["BOOKED", "USED"]),
      ),
    )
    .groupBy(catchUpCredit.studentId)
    .having(sql`not bool_or(${catchUpCredit.bookedClassId} = ${classId})`);
  for (const { studentId } of done) await leaveRoster(tx, { classId, studentId, now });
}
