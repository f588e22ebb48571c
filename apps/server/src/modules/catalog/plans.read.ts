import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { listPlans } from "./catalog.store.ts";
import { pricePlan, pricePlanInstallment } from "./tables.ts";

/** All plans of a course as staff see them. Three queries. */
export async function listStaffPlans({ ports }: Kernel, db: Db | Tx, courseId: number) {
  const plans = await listPlans(db, eq(pricePlan.courseId, courseId));
  const orders = await ports.guards.planOrders(
    db,
    plans.map(({ id }) => id),
  );
  return plans.map((plan) => ({ ...plan, orders: orders.get(plan.id) ?? 0 }));
}

/** The lowest total cost of each course's active purchase plans; courses without one are left out. One query. */
export async function lowestPrices(db: Db | Tx, courseIds: readonly number[]): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  const total = db
    .select({ courseId: pricePlan.courseId, cost: sql<number>`sum(${pricePlanInstallment.amount})`.as("cost") })
    .from(pricePlan)
    .innerJoin(pricePlanInstallment, eq(pricePlanInstallment.planId, pricePlan.id))
    .where(and(inArray(pricePlan.courseId, [...courseIds]), eq(pricePlan.active, true), eq(pricePlan.journey, "purchase")))
    .groupBy(pricePlan.id)
    .as("total");
  const rows = await db
    .select({ courseId: total.courseId, lowest: sql`min(${total.cost})`.mapWith(Number) })
    .from(total)
    .groupBy(total.courseId);
  return new Map(rows.map(({ courseId, lowest }) => [courseId, lowest]));
}
