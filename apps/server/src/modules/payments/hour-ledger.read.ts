import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { type BoughtPlace, moneyOfPlaces, type PlaceMoney, type RosterClass } from "@larkroom/domain/payments/hour-ledger";
import { cents } from "@larkroom/domain/shared/brand";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { pricePlan } from "../catalog/catalog.views.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { catchUpCredit } from "../catch-up/catch-up.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { enrolment } from "../enrolment/enrolment.views.ts";
import { charge, installment, paymentOrder, paymentOrderItem, refund } from "./tables.ts";

/** A class of a place, with what the screen says about it. */
export interface LedgerClass extends RosterClass {
  lesson: { number: number; title: string };
  catchUpFrom: Temporal.Instant | null;
  catchUpUntil: Temporal.Instant | null;
  catchUpTo: Temporal.Instant | null;
  /** When the right to make it up was given. */
  creditedAt: Temporal.Instant | null;
  finishedAt: Temporal.Instant | null;
  /** When the class itself was last changed, for one that was canceled: when. */
  changedAt: Temporal.Instant;
}

/** A paid place of a child in a course, with its money and its classes. */
export interface LedgerPlace extends BoughtPlace {
  orderId: number;
  student: { id: number; name: string };
  roster: LedgerClass[];
}

/**
 * The places of settled orders, the latest first, with their share of the order's money and their classes. Places of erased children are left out:
 * nothing is known about their classes. Four queries, however many places.
 */
export async function listPlaces(db: Db, where: { orderId: number } | { courseId: number }): Promise<LedgerPlace[]> {
  const isWanted = "orderId" in where ? eq(paymentOrder.id, where.orderId) : eq(paymentOrder.courseId, where.courseId);
  const items = await db
    .select({
      id: paymentOrderItem.id,
      orderId: paymentOrderItem.orderId,
      amount: paymentOrderItem.amount,
      classesBought: paymentOrderItem.classesBought,
      lessons: pricePlan.lessons,
      studentId: paymentOrderItem.studentId,
      name: account.name,
      enrolment: enrolment.status,
    })
    .from(paymentOrderItem)
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentOrderItem.orderId))
    .innerJoin(pricePlan, eq(pricePlan.id, paymentOrder.planId))
    .leftJoin(account, eq(account.id, paymentOrderItem.studentId))
    .leftJoin(enrolment, eq(enrolment.orderItemId, paymentOrderItem.id))
    .where(and(isWanted, isNotNull(paymentOrder.settledAt)))
    .orderBy(desc(paymentOrderItem.orderId), asc(paymentOrderItem.id));
  if (items.length === 0) return [];
  const money = await moneyOf(db, isWanted);
  const rosters = await rostersOfPlaces(db, isWanted);
  return [...Map.groupBy(items, ({ orderId }) => orderId)].flatMap(([orderId, own]) => {
    const shares = moneyOfPlaces(
      money.get(orderId) ?? nothing,
      own.map(({ amount }) => cents(amount)),
    );
    return own.flatMap(({ id, studentId, name, classesBought, lessons, enrolment: status }, index) => {
      if (studentId === null) return [];
      const roster = rosters.get(id) ?? [];
      return [
        {
          orderId,
          roster,
          student: { id: studentId, name: name ?? "" },
          money: shares[index] ?? nothing,
          bought: classesBought ?? lessons ?? roster.length,
          isActive: status === "ACTIVE",
        },
      ];
    });
  });
}

const nothing: PlaceMoney = { paid: cents(0), owed: cents(0), canceled: cents(0), refunded: cents(0) };

/**
 * What was paid, is owed, was canceled and refunded, by order. Refunds that failed don't count, and neither do those of money that came too late and
 * paid for nothing. Two queries.
 */
async function moneyOf(db: Db, isWanted: SQL): Promise<Map<number, PlaceMoney>> {
  const sumWhere = (condition: SQL) => sql<number>`coalesce(sum(${installment.amount}) filter (where ${condition}), 0)::int`;
  const sums = await db
    .select({
      orderId: installment.orderId,
      paid: sumWhere(eq(installment.status, "succeeded")),
      owed: sumWhere(inArray(installment.status, ["scheduled", "pending", "stalled"])),
      canceled: sumWhere(eq(installment.status, "canceled")),
    })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .where(isWanted)
    .groupBy(installment.orderId);
  const refunds = await db
    .select({ orderId: refund.orderId, amount: sql<number>`sum(${refund.amount})::int` })
    .from(refund)
    .innerJoin(paymentOrder, eq(paymentOrder.id, refund.orderId))
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .where(and(isWanted, ne(refund.status, "failed"), ne(charge.status, "refunded")))
    .groupBy(refund.orderId);
  const refunded = new Map(refunds.map(({ orderId, amount }) => [orderId, amount]));
  return new Map(
    sums.map(({ orderId, paid, owed, canceled }) => [
      orderId,
      { paid: cents(paid), owed: cents(owed), canceled: cents(canceled), refunded: cents(Math.min(paid, refunded.get(orderId) ?? 0)) },
    ]),
  );
}

/**
 * The regular classes on the rosters of places, by item. A class belongs to the latest place of the child in its course that was paid for
 * before the class ended, so that buying the course again doesn't count a class twice; a postponed class hasn't ended, whatever its old time.
 * Classes of a brother or sister who had the place before count too. Classes in which a missed one is made up are not among them. One query.
 */
export async function rostersOfPlaces(db: Db | Tx, isWanted: SQL): Promise<Map<number, LedgerClass[]>> {
  // Each child once with all its places. Looked up for each class instead, they took most of the time.
  const places = sql`(
    with child as materialized (
      select distinct unnest(array_append(${paymentOrderItem.formerStudentIds}, ${paymentOrderItem.studentId})) as id
      from ${paymentOrderItem} join ${paymentOrder} on ${eq(paymentOrder.id, paymentOrderItem.orderId)} where ${isWanted})
    select child.id as student_id, i.id as item_id, o.settled_at, i.course_id, e.course_id as later_course_id
    from child
    join lateral (
      select own.id, own.order_id, own.course_id from payment_order_item own where own.student_id = child.id
      union
      select former.id, former.order_id, former.course_id from payment_order_item former where former.former_student_ids @> array[child.id]) i on true
    join payment_order o on o.id = i.order_id and o.settled_at is not null
    left join enrolment e on e.order_item_id = i.id) place`;
  // From each place to the child's own classes: "offset 0" keeps the database from reading everyone's instead.
  const held = sql`lateral (
    select c.id, c.starts_at, c.ends_at, c.status, c.finished_at, c.changed_at, l.number, l.title, a.state, k.status as catch_up, k.expires_at,
      k.created_at as credited_at, b.starts_at as booked_from, b.ends_at as booked_to
    from attendance a
    join group_class c on c.id = a.group_class_id and not c.is_catch_up and c.status <> 'PREVIEW'
      and (c.status = 'POSTPONED' or c.ends_at > place.settled_at)
    join "group" g on g.id = c.group_id and g.course_id in (place.course_id, place.later_course_id)
    join lesson l on l.id = c.lesson_id
    left join catch_up_credit k on k.group_class_id = c.id and k.student_id = a.student_id
    left join group_class b on b.id = k.booked_class_id
    where a.student_id = place.student_id
      and not exists (select 1 from catch_up_credit used where used.booked_class_id = c.id and used.student_id = a.student_id)
    offset 0) held`;
  const rows = await db
    .selectDistinctOn([sql`place.student_id`, sql`held.id`], {
      itemId: sql`place.item_id`.mapWith(Number),
      class: {
        classId: sql`held.id`.mapWith(groupClass.id),
        status: sql`held.status`.mapWith(groupClass.status),
        from: sql`held.starts_at`.mapWith(groupClass.startsAt),
        to: sql`held.ends_at`.mapWith(groupClass.endsAt),
        finishedAt: orNull(sql`held.finished_at`.mapWith(groupClass.finishedAt)),
        changedAt: sql`held.changed_at`.mapWith(groupClass.changedAt),
        attendance: sql`held.state`.mapWith(attendance.state),
        number: sql`held.number`.mapWith(lesson.number),
        title: sql`held.title`.mapWith(lesson.title),
        catchUp: orNull(sql`held.catch_up`.mapWith(catchUpCredit.status)),
        catchUpUntil: orNull(sql`held.expires_at`.mapWith(catchUpCredit.expiresAt)),
        creditedAt: orNull(sql`held.credited_at`.mapWith(catchUpCredit.createdAt)),
        catchUpFrom: orNull(sql`held.booked_from`.mapWith(groupClass.startsAt)),
        catchUpTo: orNull(sql`held.booked_to`.mapWith(groupClass.endsAt)),
      },
    })
    .from(places)
    .innerJoin(held, sql`true`)
    .orderBy(sql`place.student_id`, sql`held.id`, sql`place.settled_at desc`, sql`place.item_id desc`);
  const known = rows.map(({ itemId, class: { number, title, ...one } }) => ({ itemId, class: { ...one, lesson: { number, title } } }));
  return new Map([...Map.groupBy(known, ({ itemId }) => itemId)].map(([id, own]) => [id, own.map((row) => row.class)]));
}

/** A column that may be missing. */
const orNull = <T>(column: SQL<T>): SQL<T | null> => column;
