import { and, asc, count, desc, eq, exists, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { schoolOrdersContract } from "@larkroom/contract/payments/school-orders";
import { isOverdue } from "@larkroom/domain/payments/overdue";
import { orderSums } from "@larkroom/domain/payments/states";
import { cents } from "@larkroom/domain/shared/brand";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { account } from "../../../kernel/auth/tables.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { contains, countedTo, orderOf, totalOf } from "../../../kernel/db/list.ts";
import { course } from "../../catalog/tables.ts";
import { inScope } from "../../schools/index.ts";
import { school } from "../../schools/tables.ts";
import { isOverdueNow } from "../overdue-now.ts";
import { installment, paymentOrder, paymentOrderItem, promoCode, refund } from "../tables.ts";

type Asked = z.output<(typeof schoolOrdersContract)["GET /payment_order"]["query"]>;

const child = alias(account, "child");

const sortColumns = {
  createdAt: paymentOrder.createdAt,
  client: sql`lower(${account.name})`,
  course: sql`lower(${course.title})`,
  status: paymentOrder.status,
  amount: paymentOrder.amount,
};

/** The day an order was placed, in its school's zone. */
const placedOn = sql<string>`(${paymentOrder.createdAt} at time zone ${school.timeZone})::date`;

function matches(db: Db, text: string): SQL | undefined {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  const children = db
    .select({ id: child.id })
    .from(paymentOrderItem)
    .innerJoin(child, eq(child.id, paymentOrderItem.studentId))
    .where(and(eq(paymentOrderItem.orderId, paymentOrder.id), contains(child.name, text)));
  return or(
    number === undefined ? undefined : eq(paymentOrder.id, Number(number)),
    contains(account.name, text),
    contains(account.email, text),
    exists(children),
  );
}

function listed(db: Db, actor: Actor, query: Asked, now: Temporal.Instant): SQL | undefined {
  const overdue = db
    .select({ id: installment.id })
    .from(installment)
    .where(and(eq(installment.orderId, paymentOrder.id), isOverdueNow(now)));
  const codes = db
    .select({ id: promoCode.id })
    .from(promoCode)
    .where(sql`upper(${promoCode.name}) = upper(${query.promo ?? ""})`);
  return and(
    inScope(actor, paymentOrder.schoolId),
    query.school === undefined ? undefined : eq(paymentOrder.schoolId, query.school),
    query.status && eq(paymentOrder.status, query.status),
    query.course === undefined ? undefined : eq(paymentOrder.courseId, query.course),
    query.provider && eq(paymentOrder.provider, query.provider),
    query.promo ? inArray(paymentOrder.promoCodeId, codes) : undefined,
    query.from === undefined ? undefined : gte(placedOn, query.from),
    query.to === undefined ? undefined : lte(placedOn, query.to),
    query.overdue ? exists(overdue) : undefined,
    query.search ? matches(db, query.search) : undefined,
  );
}

/** A page of the orders of the actor's schools, newest first unless sorted. Five queries. */
export async function listSchoolOrders(db: Db, actor: Actor, query: Asked, now: Temporal.Instant) {
  const where = listed(db, actor, query, now);
  const most = countedTo(query);
  const reached = db
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .innerJoin(account, eq(account.id, paymentOrder.clientId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .where(where)
    .limit(most + 1)
    .as("reached");
  const [rows, [sum]] = await Promise.all([
    db
      .select({
        order: paymentOrder,
        client: { id: account.id, name: account.name },
        course: { id: course.id, title: course.title },
        school: { id: school.id, title: school.title },
        promoCode: promoCode.name,
      })
      .from(paymentOrder)
      .innerJoin(account, eq(account.id, paymentOrder.clientId))
      .innerJoin(course, eq(course.id, paymentOrder.courseId))
      .innerJoin(school, eq(school.id, paymentOrder.schoolId))
      .leftJoin(promoCode, eq(promoCode.id, paymentOrder.promoCodeId))
      .where(where)
      .orderBy(...orderOf(sortColumns, query.sort ?? "-createdAt", "createdAt", paymentOrder.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ found: count() }).from(reached),
  ]);
  const ids = rows.map(({ order }) => order.id);
  const [parts, refunds, children] = await Promise.all([
    db.select().from(installment).where(inArray(installment.orderId, ids)),
    db
      .select({ orderId: refund.orderId, amount: refund.amount })
      .from(refund)
      .where(and(inArray(refund.orderId, ids), inArray(refund.status, ["pending", "succeeded"]))),
    db
      .select({ orderId: paymentOrderItem.orderId, name: account.name })
      .from(paymentOrderItem)
      .innerJoin(account, eq(account.id, paymentOrderItem.studentId))
      .where(inArray(paymentOrderItem.orderId, ids))
      .orderBy(asc(paymentOrderItem.id), desc(account.id)),
  ]);
  const items = rows.map(({ order, promoCode: code, ...others }) => {
    const own = parts.filter(({ orderId }) => orderId === order.id);
    const { id, createdAt, status, provider, currency, amount } = order;
    return {
      ...{ id, createdAt, status, provider, currency, amount, promoCode: code },
      ...others,
      students: children.filter(({ orderId }) => orderId === id).map(({ name }) => name),
      ...orderSums(own.map((part) => ({ amount: cents(part.amount), status: part.status }))),
      refunded: refunds.filter(({ orderId }) => orderId === id).reduce((all, one) => all + one.amount, 0),
      isOverdue: status === "ACTIVE" && own.some((part) => isOverdue(part, now)),
    };
  });
  return { items, ...totalOf(sum?.found ?? 0, most) };
}
