import { and, eq, inArray, sql } from "drizzle-orm";
import { type Journey, plansForJourney } from "@larkroom/domain/enrolment/journeys";
import { normalisePromoCode, type Coupon } from "@larkroom/domain/payments/coupon";
import { quote, type Quote } from "@larkroom/domain/payments/quote";
import { cents, plainDay } from "@larkroom/domain/shared/brand";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { type Course, findPublicCourse, listActivePlans, type Plan } from "../catalog/index.ts";
import { getSchool, type School } from "../schools/index.ts";
import { coupon, paymentOrder, promoCode } from "./tables.ts";

/** A promo code and its coupon. */
export interface FoundPromo {
  id: number;
  code: string;
  coupon: Coupon;
}

type OrderStatus = typeof paymentOrder.$inferSelect.status;
const paid: readonly OrderStatus[] = ["ACTIVE", "COMPLETED"];
/** Also orders that hold a code while they wait for their first payment. */
export const paidOrHeld: readonly OrderStatus[] = [...paid, "PENDING"];

/** How many orders of a family with one of the statuses have a promo code. */
export const countByFamily = (db: Db | Tx, promoId: number, clientId: number, statuses: readonly OrderStatus[]): Promise<number> =>
  db.$count(
    paymentOrder,
    and(eq(paymentOrder.clientId, clientId), eq(paymentOrder.promoCodeId, promoId), inArray(paymentOrder.status, [...statuses])),
  );

/** A school's promo code, ignoring case and spaces around it. Null when there is none. */
export async function findPromo(db: Db | Tx, actor: Actor, schoolId: number, typed: string): Promise<FoundPromo | null> {
  const [row] = await db
    .select({ promo: promoCode, coupon })
    .from(promoCode)
    .innerJoin(coupon, eq(coupon.id, promoCode.couponId))
    .where(and(eq(promoCode.schoolId, schoolId), eq(sql`upper(${promoCode.name})`, normalisePromoCode(typed))));
  if (!row) return null;
  const { active, expiryDate, redemptionCount, used, perFamily } = row.promo;
  const countBy = (statuses: readonly OrderStatus[]) => (actor.kind === "client" ? countByFamily(db, row.promo.id, actor.id, statuses) : 0);
  const redeemedByFamily = perFamily === null ? 0 : await countBy(paid);
  // What the family's own unpaid orders hold is theirs: a declined card is tried again with the same code.
  const held = redemptionCount === null ? 0 : await countBy(["PENDING"]);
  const { active: couponActive, discountType, discount, paymentOrderType, courseId, countryId } = row.coupon;
  return {
    id: row.promo.id,
    code: row.promo.name,
    coupon: {
      active: couponActive,
      discountType,
      discount,
      paymentOrderType,
      courseId,
      countryId,
      promo: {
        active,
        expiryDate: expiryDate === null ? null : plainDay(expiryDate),
        redemptionCount,
        redeemed: used - held,
        perFamily,
        redeemedByFamily,
      },
    },
  };
}

export interface Cart {
  courseId: number;
  planId: number;
  /** If given, the plan must be one this journey offers. */
  journey: Journey | null;
  studentsCount: number;
  /** As typed; empty means none. */
  promo: string | null;
  /** The IANA time zone for the dates of later installments. */
  clientZone: string;
}

export interface PricedCart {
  course: Course;
  school: School;
  plan: Plan;
  /** The promo code that was found, whether it applies or not. */
  promo: FoundPromo | null;
  quote: Quote;
}

/**
 * Prices a cart: the only calculation, used for the quote, the promo check and the order. Currency and prices are the course's.
 * @throws `not_found` for a course not on offer to the actor, `plan_not_available` for a plan of another course, an inactive one or one of another journey
 */
export async function priceCart(db: Db | Tx, actor: Actor, cart: Cart, now: Temporal.Instant): Promise<PricedCart> {
  const course = await findPublicCourse(db, cart.courseId, actor);
  if (!course) throw refusal("not_found");
  const school = await getSchool(db, course.schoolId);
  const plans = course.status === "ACTIVE" ? await listActivePlans(db, course.id) : [];
  const offered = cart.journey === null ? plans : plansForJourney(plans, cart.journey);
  const plan = offered.find(({ id }) => id === cart.planId);
  if (!plan) throw refusal("plan_not_available");
  const typed = cart.promo?.trim() ? cart.promo : null;
  const promo = typed === null ? null : await findPromo(db, actor, course.schoolId, typed);
  const priced = quote({
    plan: {
      cost: cents(plan.cost),
      active: plan.active,
      installments: plan.installments.map(({ amount, offsetValue, offsetUnit }) => ({
        amount: cents(amount),
        offset: { value: offsetValue, unit: offsetUnit },
      })),
    },
    studentsCount: cart.studentsCount,
    courseId: course.id,
    countryId: course.countryId,
    currency: plan.currency,
    coupon: typed === null ? null : (promo?.coupon ?? "unknown"),
    now,
    schoolZone: school.timeZone,
    clientZone: cart.clientZone,
  });
  if (!priced.ok) throw priced.reason === "validation_failed" ? fieldRefusal("students", "required") : refusal(priced.reason);
  return { course, school, plan, promo, quote: priced.quote };
}
