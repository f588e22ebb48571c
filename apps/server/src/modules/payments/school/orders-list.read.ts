import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { schoolOrdersContract } from "@larkroom/contract/payments/school-orders";
import { isOverdue } from "@larkroom/domain/payments/overdue";
import { orderSums } from "@larkroom/domain/payments/states";
import { cents } from "@larkroom/domain/shared/brand";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { account } from "../../../kernel/auth/tables.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { orderOf, totalOf } from "../../../kernel/db/list.ts";
import { course } from "../../catalog/catalog.views.ts";
import { inScope } from "../../schools/index.ts";
import { school } from "../../schools/schools.views.ts";
import { isPartOverdue } from "../overdue-now.ts";
import { installment, paymentOrder, paymentOrderItem, promoCode, refund } from "../tables.ts";
import { ordersFound } from "./orders-search.read.ts";

type Asked = z.output<(typeof schoolOrdersContract)["GET /payment_order"]["query"]>;

const ownColumns = { createdAt: paymentOrder.createdAt, status: paymentOrder.status, amount: paymentOrder.amount };
const sortColumns = { ...ownColumns, client: sql`lower(${account.name})`, course: sql`lower(${course.title})` };

/** The order of a list. Dates are never missing, so theirs is that of an index. */
function orderBy(sort: Asked["sort"]): SQL[] {
  if (sort === undefined || sort === "-createdAt") return [desc(paymentOrder.createdAt), desc(paymentOrder.id)];
  if (sort === "createdAt") return [asc(paymentOrder.createdAt), asc(paymentOrder.id)];
  return orderOf(sortColumns, sort, "createdAt", paymentOrder.id);
}

/** The day an order was placed, in its school's zone. */
const placedOn = sql<string>`(${paymentOrder.createdAt} at time zone (select zoned.time_zone from school zoned where zoned.id = ${paymentOrder.schoolId}))::date`;

/** The limits of a day in any zone: an index finds what is near, and the school's own day then decides. */
const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'UTC' - interval '1 day'`;
const endOf = (day: string) => sql`${day}::date::timestamp at time zone 'UTC' + interval '2 days'`;

/** The condition of a list, on the table of orders alone. */
function listed(actor: Actor, query: Asked, now: Temporal.Instant): SQL | undefined {
  const scope = and(
    inScope(actor, paymentOrder.schoolId),
    query.school === undefined ? undefined : eq(paymentOrder.schoolId, query.school),
  );
  return and(
    scope,
    query.status && eq(paymentOrder.status, query.status),
    query.course === undefined ? undefined : eq(paymentOrder.courseId, query.course),
    query.provider && eq(paymentOrder.provider, query.provider),
    query.promo
      ? sql`${paymentOrder.promoCodeId} = any(array(select ${promoCode.id} from ${promoCode} where upper(${promoCode.name}) = upper(${query.promo})))`
      : undefined,
    query.from === undefined ? undefined : and(gte(placedOn, query.from), gte(paymentOrder.createdAt, startOf(query.from))),
    query.to === undefined ? undefined : and(lte(placedOn, query.to), lt(paymentOrder.createdAt, endOf(query.to))),
    query.overdue
      ? and(
          eq(paymentOrder.status, "ACTIVE"),
          sql`${paymentOrder.id} = any(array(select ${installment.orderId} from ${installment} where ${isPartOverdue(now)}))`,
        )
      : undefined,
    query.search ? ordersFound(query.search, scope) : undefined,
  );
}

/** The ids of a page. Sorted by a column of its own, it is found in the table of orders alone. */
function pageOf(db: Db, query: Asked, where: SQL | undefined) {
  const isOwn = Object.hasOwn(ownColumns, (query.sort ?? "createdAt").replace("-", ""));
  const all = db.select({ id: paymentOrder.id }).from(paymentOrder).$dynamic();
  const joined = isOwn
    ? all
    : all.innerJoin(account, eq(account.id, paymentOrder.clientId)).innerJoin(course, eq(course.id, paymentOrder.courseId));
  return joined
    .where(where)
    .orderBy(...orderBy(query.sort))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
}

/** A page of the orders of the actor's schools, newest first unless sorted. Six queries: ids first, so that no table is joined in full. */
export async function listSchoolOrders(db: Db, actor: Actor, query: Asked, now: Temporal.Instant) {
  const where = listed(actor, query, now);
  const counted = db
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(where)
    // Counted along an index.
    .orderBy(...orderBy("-createdAt"))
    .$dynamic();
  const [page, total] = await Promise.all([pageOf(db, query, where), totalOf(db, query, counted)]);
  const onPage = page.map(({ id }) => id);
  const rows = await db
    .select({
      order: paymentOrder,
      placedOn: sql<string>`${placedOn}::text`,
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
    .where(sql`${paymentOrder.id} = any(${sql.param(onPage)}::bigint[])`)
    .orderBy(...orderBy(query.sort));
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
      id,
      createdAt,
      status,
      provider,
      currency,
      amount,
      promoCode: code,
      ...others,
      students: children.filter(({ orderId }) => orderId === id).map(({ name }) => name),
      ...orderSums(own.map((part) => ({ amount: cents(part.amount), status: part.status }))),
      refunded: refunds.filter(({ orderId }) => orderId === id).reduce((all, one) => all + one.amount, 0),
      isOverdue: status === "ACTIVE" && own.some((part) => isOverdue(part, now)),
    };
  });
  return { items, ...total };
}
