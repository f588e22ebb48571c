import { and, asc, desc, eq, inArray, isNotNull, ne, sum } from "drizzle-orm";
import type { z } from "zod";
import type { order as orderOnWire } from "@larkroom/contract/payments/payments";
import { decideCancel } from "@larkroom/domain/payments/cancel";
import { orderSums } from "@larkroom/domain/payments/states";
import { cents } from "@larkroom/domain/shared/brand";
import { account } from "../../kernel/auth/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course, pricePlan } from "../catalog/tables.ts";
import { group } from "../groups/tables.ts";
import { school } from "../schools/tables.ts";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { boughtClasses, nothingBought } from "./bought-classes.read.ts";
import { charge, installment, paymentMethod, paymentOrder, paymentOrderItem, refund } from "./tables.ts";

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
  const cards = await db
    .selectDistinctOn([charge.installmentId], {
      installmentId: charge.installmentId,
      brand: charge.cardBrand,
      lastDigits: charge.cardLastDigits,
    })
    .from(charge)
    .where(and(inArray(charge.orderId, ids), isNotNull(charge.cardLastDigits)))
    .orderBy(charge.installmentId, desc(charge.id));
  const refunds = await db
    .select({ orderId: refund.orderId, amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(inArray(refund.orderId, ids), ne(refund.status, "failed")))
    .groupBy(refund.orderId);
  const bought = await boughtClasses(db, ids, now);

  return rows.map(({ order, planTitle, settings, school: schoolTitle, course: its, group: inGroup }) => {
    const own = parts.filter(({ part }) => part.orderId === order.id);
    const amounts = own.map(({ part }) => ({ id: part.id, amount: cents(part.amount), status: part.status }));
    const refunded = refunds.find(({ orderId }) => orderId === order.id)?.amount ?? 0;
    const terms = {
      ...(bought.get(order.id) ?? nothingBought),
      refunded: cents(refunded),
      fullRefundHours: settingsOf(settings).refund.fullUntilHours,
    };
    const cancel = decideCancel({ status: order.status, installments: amounts, terms }, now);
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
        ...orderSums(amounts),
        refunded,
        planTitle,
        school: schoolTitle,
        course: its,
      },
      group: inGroup?.id ? inGroup : null,
      items: items
        .filter((item) => item.orderId === order.id)
        .map(({ studentId, name, amount }) => ({ student: studentId === null ? null : { id: studentId, name: name ?? "" }, amount })),
      installments: own.map(({ part, brand, lastDigits }) => {
        const charged = cards.find(({ installmentId }) => installmentId === part.id);
        const card = charged?.lastDigits
          ? { brand: charged.brand ?? "", lastDigits: charged.lastDigits }
          : lastDigits === null
            ? null
            : { brand: brand ?? "", lastDigits };
        const { id, number, status, amount, dueAt, paidAt, nextAttemptAt, failure } = part;
        return { id, number, status, amount, dueDate: dueAt, paidAt, nextAttemptAt, failure, card };
      }),
      createdAt: order.createdAt,
      holdExpiresAt: order.status === "PENDING" ? order.holdExpiresAt : null,
      canCancel: cancel.ok,
      refundable: cancel.ok ? cancel.plan.refund : 0,
    };
  });
}
