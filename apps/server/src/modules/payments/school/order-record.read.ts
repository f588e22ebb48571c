import { and, asc, eq, inArray, isNotNull, like, sql } from "drizzle-orm";
import { isOverdue } from "@larkroom/domain/payments/overdue";
import { refundableOf } from "@larkroom/domain/payments/refund-split";
import { orderSums } from "@larkroom/domain/payments/states";
import { cents } from "@larkroom/domain/shared/brand";
import { auditEvent } from "../../../kernel/audit/tables.ts";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { requireAccess } from "../../../kernel/auth/access.ts";
import { account } from "../../../kernel/auth/tables.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { outgoingMessage } from "../../../kernel/mail/tables.ts";
import { course, pricePlan } from "../../catalog/catalog.views.ts";
import { enrolment } from "../../enrolment/enrolment.views.ts";
import { group } from "../../groups/groups.views.ts";
import { school } from "../../schools/schools.views.ts";
import { cancelTerms } from "../cancel-terms.read.ts";
import type { Order } from "../charges.store.ts";
import { listUnreturned } from "../failed-refunds.read.ts";
import { manageOrder } from "../orders.access.ts";
import { manualPayment, paymentOrder, paymentOrderItem, promoCode, providerEvent } from "../tables.ts";
import { timelineOf } from "./timeline.ts";

async function findHead(db: Db, id: number) {
  const [row] = await db
    .select({
      order: paymentOrder,
      client: { id: account.id, name: account.name },
      email: account.email,
      course: { id: course.id, title: course.title },
      school: { id: school.id, title: school.title },
      timeZone: school.timeZone,
      planTitle: pricePlan.title,
      promoCode: promoCode.name,
    })
    .from(paymentOrder)
    .innerJoin(account, eq(account.id, paymentOrder.clientId))
    .innerJoin(course, eq(course.id, paymentOrder.courseId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .innerJoin(pricePlan, eq(pricePlan.id, paymentOrder.planId))
    .leftJoin(promoCode, eq(promoCode.id, paymentOrder.promoCodeId))
    .where(eq(paymentOrder.id, id));
  return row && { ...row, schoolId: row.order.schoolId };
}

/** The children of an order, each in the group they are in now. */
const listPlaces = (db: Db, orderId: number) =>
  db
    .select({
      id: paymentOrderItem.id,
      amount: paymentOrderItem.amount,
      student: { id: account.id, name: account.name },
      group: { id: group.id, title: group.publicName },
      isEnrolled: sql<boolean>`coalesce(${enrolment.status} = 'ACTIVE', false)`,
    })
    .from(paymentOrderItem)
    .leftJoin(account, eq(account.id, paymentOrderItem.studentId))
    .leftJoin(enrolment, eq(enrolment.orderItemId, paymentOrderItem.id))
    .leftJoin(group, eq(group.id, sql`coalesce(${enrolment.groupId}, ${paymentOrderItem.groupId})`))
    .where(eq(paymentOrderItem.orderId, orderId))
    .orderBy(asc(paymentOrderItem.id));

/** Emails about an order: its link is in each of them. */
const listEmails = (db: Db, order: Order, email: string | null) =>
  db
    .select({ createdAt: outgoingMessage.createdAt, kind: outgoingMessage.kind, subject: outgoingMessage.subject })
    .from(outgoingMessage)
    .where(
      and(
        eq(outgoingMessage.recipient, email ?? ""),
        like(outgoingMessage.kind, "payments.%"),
        eq(outgoingMessage.schoolId, order.schoolId),
        sql`${outgoingMessage.text} ~ ${`order=${order.id}([^0-9]|$)`}`,
      ),
    )
    .limit(200);

const listEvents = (db: Db, references: readonly string[]) =>
  db
    .select({ receivedAt: providerEvent.receivedAt, type: providerEvent.type, outcome: providerEvent.outcome })
    .from(providerEvent)
    .where(inArray(sql`${providerEvent.payload}->>'reference'`, [...references]))
    .limit(200);

const listActions = (db: Db, orderId: number) =>
  db
    .select({ at: auditEvent.at, action: auditEvent.action, who: account.name, after: auditEvent.after })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .where(and(eq(auditEvent.targetKind, "payment_order"), eq(auditEvent.targetId, orderId), isNotNull(auditEvent.actorId)))
    .limit(200);

/** An order with everything that belongs to it. A fixed number of queries. @throws `not_found` also for another school's */
export async function readSchoolOrder(db: Db, actor: Actor, id: number, now: Temporal.Instant) {
  const head = requireAccess(manageOrder, actor, await findHead(db, id));
  const { order, email } = head;
  const terms = await cancelTerms(db, order, now);
  const { parts, charges, refunds, disputes, paid, bought, decision, refundDue, fullUntil } = terms;
  const [places, manual, emails, events, actions, unreturned] = await Promise.all([
    listPlaces(db, id),
    db.select().from(manualPayment).where(eq(manualPayment.orderId, id)),
    listEmails(db, order, email),
    listEvents(
      db,
      charges.flatMap(({ reference }) => reference ?? []),
    ),
    listActions(db, id),
    listUnreturned(db, id),
  ]);
  const isByHand = (chargeId: number): boolean => charges.find((one) => one.id === chargeId)?.provider === "NONE";
  const { status, provider, currency, amount, type, journey, cancelReason, canceledAt, subtotal, discount, pausedUntil, createdAt } = order;
  return {
    id,
    createdAt,
    status,
    provider,
    currency,
    amount,
    type,
    journey,
    cancelReason,
    canceledAt,
    subtotal,
    discount,
    pausedUntil,
    client: head.client,
    email,
    course: head.course,
    school: head.school,
    timeZone: head.timeZone,
    planTitle: head.planTitle,
    promoCode: head.promoCode,
    ...orderSums(parts.map((part) => ({ amount: cents(part.amount), status: part.status }))),
    refunded: refunds.filter((one) => one.status !== "failed").reduce((all, one) => all + one.amount, 0),
    isOverdue: status === "ACTIVE" && parts.some((part) => isOverdue(part, now)),
    items: places,
    installments: parts,
    charges: charges.map((one) => ({
      id: one.id,
      installmentId: one.installmentId,
      at: one.createdAt,
      provider: one.provider,
      status: one.status,
      amount: one.amount,
      failureCode: one.failureCode,
      present: one.present,
      card: one.cardLastDigits === null ? null : { brand: one.cardBrand ?? "", lastDigits: one.cardLastDigits },
      manual: manual.find(({ chargeId }) => chargeId === one.id) ?? null,
    })),
    refunds: refunds.map((one) => ({
      id: one.id,
      at: one.createdAt,
      amount: one.amount,
      status: one.status,
      reason: one.reason,
      note: one.note,
      byHand: isByHand(one.chargeId) || one.returnedByHand,
      isUnreturned: unreturned.includes(one.id),
    })),
    refundTerms: {
      isCancelable: decision.ok,
      byRule: refundDue,
      atMost: refundableOf(paid),
      byHand: refundableOf(paid.filter((one) => isByHand(one.id))),
      classesBought: bought.classesBought,
      classesDelivered: bought.classesDelivered,
      fullUntil,
    },
    timeline: timelineOf({ order, charges, refunds, disputes, events, emails, actions }),
  };
}
