import { and, asc, count, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/db.ts";
import { contains, orderOf } from "../../kernel/db/list.ts";
import { handler } from "../../kernel/http/call.ts";
import { inScope } from "../schools/index.ts";
import { couponRows, getManagedCoupon, toCouponDto, useCount } from "./coupons.store.ts";
import { coupon, paymentOrder, promoCode } from "./tables.ts";

const columns = { name: sql`lower(${coupon.name})`, discount: coupon.discount, used: useCount, createdAt: coupon.createdAt };

/** A page of the coupons of the actor's schools. A search also finds a coupon by one of its codes. */
export const listCoupons = handler("GET /coupon", async ({ kernel: { db }, actor, query }) => {
  const { search, school, course, active } = query;
  const withCode = (typed: string) =>
    inArray(
      coupon.id,
      db
        .select({ id: promoCode.couponId })
        .from(promoCode)
        .where(eq(sql`upper(${promoCode.name})`, typed.toUpperCase())),
    );
  const where = and(
    inScope(actor, coupon.schoolId),
    school === undefined ? undefined : eq(coupon.schoolId, school),
    course === undefined ? undefined : eq(coupon.courseId, course),
    active === undefined ? undefined : eq(coupon.active, active),
    search ? or(contains(coupon.name, search), withCode(search)) : undefined,
  );
  const [items, [all]] = await Promise.all([
    couponRows(db)
      .where(where)
      .orderBy(...orderOf(columns, query.sort, "name", coupon.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: count() }).from(coupon).where(where),
  ]);
  return { items: items.map(toCouponDto), total: all?.total ?? 0 };
});

export const getCoupon = handler("GET /coupon/:id", async ({ kernel: { db }, actor, params }) => {
  const row = await getManagedCoupon(db, actor, params.id);
  return { ...toCouponDto(row), months: await useByMonth(db, row.coupon.id, row.timeZone) };
});

const mostMonths = 24;

/** Orders that were paid with one of a coupon's codes, by the month in which they were. */
async function useByMonth(db: Db, couponId: number, timeZone: string): Promise<{ month: string; orders: number; discount: number }[]> {
  const month = sql<string>`to_char(${paymentOrder.settledAt} at time zone ${timeZone}, 'YYYY-MM')`;
  const rows = await db
    .select({ month: month.as("month"), orders: count(), discount: sql<number>`sum(${paymentOrder.discount})::int` })
    .from(paymentOrder)
    .innerJoin(promoCode, eq(promoCode.id, paymentOrder.promoCodeId))
    .where(and(eq(promoCode.couponId, couponId), sql`${paymentOrder.settledAt} is not null`))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
  return rows.slice(-mostMonths);
}
