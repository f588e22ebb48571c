import { asc, desc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { order as orderOnWire } from "@larkroom/contract/payments/payments";
import { orderSums } from "@larkroom/domain/payments/states";
import { cents } from "@larkroom/domain/shared/brand";
import { sumCents } from "@larkroom/domain/shared/money";
import { account } from "../../kernel/auth/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course, pricePlan } from "../catalog/tables.ts";
import { group } from "../groups/tables.ts";
import { school } from "../schools/tables.ts";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { boughtClasses, nothingBought } from "./bought-classes.read.ts";
import { cancelDecision } from "./cancel-decision.ts";
import { charge, installment, paymentDispute, paymentMethod, paymentOrder, paymentOrderItem, refund } from "./tables.ts";

export type ShownOrder = z.output<typeof orderOnWire>;

/** Orders of one client, newest first, or those with given ids. At most 200; seven queries, however many orders. */
export async function listOrders(kernel: Kernel, which: { clientId: number } | { orderIds: number[] }): Promise<ShownOrder[]> {
  const { db } = kernel;
  const now = kernel.now();
  const rows = await db
    .select({
      order: paymentOrder,
      planTitle: pricePlan.title,
      settings: school.settings,
      school: school.title,
      course: { id: course.id, title: course.title, prettyUrl: course.prettyUrl, cover: course.cover },
      group: { id: group.id, publicName: group.publicName },
    })
    .from(paymentOrder)
    .innerJoin(course, eq(course.id, paymentOrder.courseId))
    .innerJoin(pricePlan, eq(pricePlan.id, paymentOrder.planId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .leftJoin(group, eq(group.id, paymentOrder.groupId))
    .where("clientId" in which ? eq(paymentOrder.clientId, which.clientId) : inArray(paymentOrder.id, which.orderIds))
    .orderBy(desc(paymentOrder.id))
    .limit(200);
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const items = await db
    .select({ orderId: paymentOrderItem.orderId, amount: paymentOrderItem.amount, studentId: account.id, name: account.name })
    .from(paymentOrderItem)
    .leftJoin(account, eq(account.id, paymentOrderItem.studentId))
    .where(inArray(paymentOrderItem.orderId, ids))
    .orderBy(asc(paymentOrderItem.id));
  const parts = await db
    .select({ part: installment, brand: paymentMethod.cardBrand, lastDigits: paymentMethod.cardLastDigits })
    .from(installment)
    .leftJoin(paymentMethod, eq(paymentMethod.id, installment.paymentMethodId))
    .where(inArray(installment.orderId, ids))
    .orderBy(asc(installment.number));
  const charges = await db.select().from(charge).where(inArray(charge.orderId, ids)).orderBy(asc(charge.id));
  const refunds = await db.select().from(refund).where(inArray(refund.orderId, ids)).orderBy(asc(refund.id));
  const disputes = await db.select().from(paymentDispute).where(inArray(paymentDispute.orderId, ids)).orderBy(asc(paymentDispute.id));
  const bought = await boughtClasses(db, ids, now);

  return rows.map(({ order, planTitle, settings, school: schoolTitle, course: its, group: inGroup }) => {
    const isIts = ({ orderId }: { orderId: number }) => orderId === order.id;
    const own = parts.filter(({ part }) => isIts(part));
    const money = { charges: charges.filter(isIts), refunds: refunds.filter(isIts), disputes: disputes.filter(isIts) };
    const cancel = cancelDecision(
      {
        ...{ ...money, status: order.status, parts: own.map(({ part }) => part), bought: bought.get(order.id) ?? nothingBought },
        fullRefundHours: settingsOf(settings).refund.fullUntilHours,
      },
      now,
    );
    return {
      ...{
        id: order.id,
        amount: order.amount,
        currency: order.currency,
        type: order.type,
        provider: order.provider,
        status: order.status,
        cancelReason: order.cancelReason,
      },
      ...{
        journey: order.journey,
        subtotal: order.subtotal,
        discount: order.discount,
        ...orderSums(own.map(({ part }) => ({ amount: cents(part.amount), status: part.status }))),
        refunded: sumCents(money.refunds.filter(({ status }) => status !== "failed").map(({ amount }) => cents(amount))),
        planTitle,
        school: schoolTitle,
        course: its,
      },
      group: inGroup?.id ? inGroup : null,
      items: items
        .filter((item) => item.orderId === order.id)
        .map(({ studentId, name, amount }) => ({ student: studentId === null ? null : { id: studentId, name: name ?? "" }, amount })),
      installments: own.map(({ part, brand, lastDigits }) => {
        const charged = money.charges.findLast(({ installmentId, cardLastDigits }) => installmentId === part.id && cardLastDigits !== null);
        const card = charged?.cardLastDigits
          ? { brand: charged.cardBrand ?? "", lastDigits: charged.cardLastDigits }
          : lastDigits === null
            ? null
            : { brand: brand ?? "", lastDigits };
        const { id, number, status, amount, dueAt, paidAt, nextAttemptAt, failure } = part;
        return { id, number, status, amount, dueDate: dueAt, paidAt, nextAttemptAt, failure, card };
      }),
      refunds: money.refunds.map((one) => toRefund(one, money.charges)),
      disputes: money.disputes.map(({ id, amount, status, openedAt, closedAt }) => ({ id, amount, status, at: closedAt ?? openedAt })),
      createdAt: order.createdAt,
      holdExpiresAt: order.status === "PENDING" ? order.holdExpiresAt : null,
      canCancel: cancel.decision.ok,
      refundable: cancel.refundDue,
    };
  });
}

/** A refund as its family sees it: why staff made it, in their words, stays here. */
function toRefund(
  { id, amount, status, reason, chargeId, returnedByHand, createdAt, settledAt }: typeof refund.$inferSelect,
  charges: readonly { id: number; provider: string }[],
): ShownOrder["refunds"][number] {
  const bySchool = returnedByHand || charges.some((one) => one.id === chargeId && one.provider === "NONE");
  return { id, amount, status, reason, bySchool, at: settledAt ?? createdAt };
}
