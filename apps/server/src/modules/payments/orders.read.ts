import { asc, desc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { order as orderOnWire } from "@larkroom/contract/payments/payments";
import { orderSums } from "@larkroom/domain/payments/states";
import { cents } from "@larkroom/domain/shared/brand";
import { sumCents } from "@larkroom/domain/shared/money";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course, pricePlan } from "../catalog/catalog.views.ts";
import { group } from "../groups/groups.views.ts";
import { school } from "../schools/schools.views.ts";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { type BoughtClasses, boughtClasses, nothingBought } from "./bought-classes.read.ts";
import { cancelDecision } from "./cancel-decision.ts";
import type { Charge, Installment, Order } from "./charges.store.ts";
import { charge, installment, paymentDispute, paymentMethod, paymentOrder, paymentOrderItem, refund } from "./tables.ts";

export type ShownOrder = z.output<typeof orderOnWire>;

/** Which orders: those of one client, or those with given ids. */
type Which = { clientId: number } | { orderIds: number[] };

/** Orders of one client, newest first, or those with given ids. At most 200; eight queries, however many orders. */
export const listOrders = async (kernel: Kernel, which: Which): Promise<ShownOrder[]> =>
  (await loadOrders(kernel, which)).map(({ shown }) => shown);

/** The same with the records of each order, its installments and charges, in order. */
export async function loadOrders(
  kernel: Kernel,
  which: Which,
): Promise<{ order: Order; parts: Installment[]; charges: Charge[]; shown: ShownOrder }[]> {
  const now = kernel.now();
  const found = await inTransaction(kernel.db, (tx) => readOrders(tx, which, now), { accessMode: "read only" });
  const { rows, items, parts, charges, refunds, disputes, bought } = found;
  return rows.map((row) => {
    const isIts = ({ orderId }: { orderId: number }) => orderId === row.order.id;
    const its = {
      items: items.filter(isIts),
      parts: parts.filter(({ part }) => isIts(part)),
      charges: charges.filter(isIts),
      refunds: refunds.filter(isIts),
      disputes: disputes.filter(isIts),
      bought: bought.get(row.order.id) ?? nothingBought,
    };
    return { order: row.order, parts: its.parts.map(({ part }) => part), charges: its.charges, shown: toShownOrder(row, its, now) };
  });
}

async function readOrders(tx: Tx, which: Which, now: Temporal.Instant) {
  const rows = await tx
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
  const ids = rows.map(({ order }) => order.id);
  const [bought, items, parts, charges, refunds, disputes] =
    ids.length === 0
      ? [new Map<number, BoughtClasses>(), [], [], [], [], []]
      : await together([
          boughtClasses(tx, ids, now),
          tx
            .select({ orderId: paymentOrderItem.orderId, amount: paymentOrderItem.amount, studentId: account.id, name: account.name })
            .from(paymentOrderItem)
            .leftJoin(account, eq(account.id, paymentOrderItem.studentId))
            .where(inArray(paymentOrderItem.orderId, ids))
            .orderBy(asc(paymentOrderItem.id)),
          tx
            .select({ part: installment, brand: paymentMethod.cardBrand, lastDigits: paymentMethod.cardLastDigits })
            .from(installment)
            .leftJoin(paymentMethod, eq(paymentMethod.id, installment.paymentMethodId))
            .where(inArray(installment.orderId, ids))
            .orderBy(asc(installment.number)),
          tx.select().from(charge).where(inArray(charge.orderId, ids)).orderBy(asc(charge.id)),
          tx.select().from(refund).where(inArray(refund.orderId, ids)).orderBy(asc(refund.id)),
          tx.select().from(paymentDispute).where(inArray(paymentDispute.orderId, ids)).orderBy(asc(paymentDispute.id)),
        ]);
  return { rows, items, parts, charges, refunds, disputes, bought };
}

type Found = Awaited<ReturnType<typeof readOrders>>;
type Its = Pick<Found, "items" | "parts" | "charges" | "refunds" | "disputes"> & { readonly bought: BoughtClasses };

function toShownOrder(
  { order, planTitle, settings, school: schoolTitle, course: its, group: inGroup }: Found["rows"][number],
  { items, parts, bought, ...money }: Its,
  now: Temporal.Instant,
): ShownOrder {
  const cancel = cancelDecision(
    {
      ...money,
      status: order.status,
      canceledAt: order.canceledAt,
      parts: parts.map(({ part }) => part),
      bought,
      fullRefundHours: settingsOf(settings).refund.fullUntilHours,
    },
    now,
  );
  return {
    id: order.id,
    amount: order.amount,
    currency: order.currency,
    type: order.type,
    provider: order.provider,
    status: order.status,
    cancelReason: order.cancelReason,
    journey: order.journey,
    subtotal: order.subtotal,
    discount: order.discount,
    ...orderSums(parts.map(({ part }) => ({ amount: cents(part.amount), status: part.status }))),
    refunded: sumCents(money.refunds.filter(({ status }) => status !== "failed").map(({ amount }) => cents(amount))),
    planTitle,
    school: schoolTitle,
    course: its,
    group: inGroup?.id ? inGroup : null,
    items: items.map(({ studentId, name, amount }) => ({
      student: studentId === null ? null : { id: studentId, name: name ?? "" },
      amount,
    })),
    installments: parts.map(({ part, brand, lastDigits }) => {
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
}

/** A refund as its family sees it: why staff made it, in their words, stays here. */
function toRefund(
  { id, amount, status, reason, chargeId, returnedByHand, createdAt, settledAt }: typeof refund.$inferSelect,
  charges: readonly { id: number; provider: string }[],
): ShownOrder["refunds"][number] {
  const bySchool = returnedByHand || charges.some((one) => one.id === chargeId && one.provider === "NONE");
  return { id, amount, status, reason, bySchool, at: settledAt ?? createdAt };
}
