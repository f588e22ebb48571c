import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Currency } from "@larkroom/domain/shared/money";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { country, school } from "../schools/schools.views.ts";
import { course, pricePlan, pricePlanInstallment } from "./tables.ts";

export type Course = typeof course.$inferSelect;

/** A price plan with its payments; `cost` is their sum for one student, in minor units. */
export interface Plan {
  id: number;
  courseId: number;
  title: string;
  type: "ONETIME" | "INSTALLMENTS";
  journey: (typeof pricePlan.$inferSelect)["journey"];
  description: string;
  checkoutDescription: string;
  cost: number;
  costUndiscounted: number | null;
  currency: Currency;
  active: boolean;
  sort: number;
  lessons: number | null;
  installments: { number: number; amount: number; offsetValue: number; offsetUnit: "days" | "weeks" | "months" }[];
}

/** A course, hidden or not, or null. */
export async function findCourse(db: Db | Tx, id: number): Promise<Course | null> {
  const [row] = await db.select().from(course).where(eq(course.id, id));
  return row ?? null;
}

/** A course that is on offer, or null. Hidden courses are left out, and those of private schools other than the actor's own. */
export async function findPublicCourse(db: Db | Tx, id: number, actor: Actor): Promise<Course | null> {
  const own = "schoolId" in actor && actor.schoolId !== null ? eq(course.schoolId, actor.schoolId) : undefined;
  const [row] = await db
    .select({ course })
    .from(course)
    .innerJoin(school, eq(school.id, course.schoolId))
    .where(and(eq(course.id, id), inArray(course.status, ["ACTIVE", "IN_DEVELOPMENT"]), or(eq(school.privateSale, false), own)));
  return row?.course ?? null;
}

/** The active plans of a course in the order families see them, with their payments. One query. */
export async function listActivePlans(db: Db | Tx, courseId: number, journey?: Plan["journey"]): Promise<Plan[]> {
  return listPlans(
    db,
    and(eq(pricePlan.courseId, courseId), eq(pricePlan.active, true), journey ? eq(pricePlan.journey, journey) : undefined),
  );
}

/** The active plans of several courses. One query. */
export async function listPlansOf(db: Db | Tx, courseIds: readonly number[]): Promise<Plan[]> {
  if (courseIds.length === 0) return [];
  return listPlans(db, and(inArray(pricePlan.courseId, [...courseIds]), eq(pricePlan.active, true)));
}

/** Plans in the order families see them, with their payments. One query. */
export async function listPlans(db: Db | Tx, where: SQL | undefined): Promise<Plan[]> {
  const rows = await db
    .select({ plan: pricePlan, currency: country.currency, installment: pricePlanInstallment })
    .from(pricePlan)
    .innerJoin(course, eq(course.id, pricePlan.courseId))
    .innerJoin(country, eq(country.id, course.countryId))
    .leftJoin(pricePlanInstallment, eq(pricePlanInstallment.planId, pricePlan.id))
    .where(where)
    .orderBy(asc(pricePlan.sort), asc(pricePlan.id), asc(pricePlanInstallment.number));
  return [...Map.groupBy(rows, ({ plan }) => plan.id).values()].flatMap((own) => {
    const installments = own.flatMap(({ installment }) => installment ?? []);
    return own
      .slice(0, 1)
      .map(({ plan, currency }) => ({ ...plan, currency, installments, cost: installments.reduce((sum, { amount }) => sum + amount, 0) }));
  });
}

/** Stores how many lessons of a course families see. The version stays the same: no form edits this number. */
export async function setLessonNumber(tx: Tx, courseId: number, lessons: SQL): Promise<void> {
  await tx
    .update(course)
    .set({ lessonNumber: sql<number>`${lessons}` })
    .where(eq(course.id, courseId));
}
