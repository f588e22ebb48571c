import { eq, sql } from "drizzle-orm";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/catalog.views.ts";
import { canManageSchool } from "../schools/index.ts";
import { country, school } from "../schools/schools.views.ts";
import { coupon, type promoCode } from "./tables.ts";

export const codeCount = sql<number>`(select count(*)::int from promo_code p where p.coupon_id = ${coupon.id})`;
export const useCount = sql<number>`(select coalesce(sum(p.used), 0)::int from promo_code p where p.coupon_id = ${coupon.id})`;

/** Coupons with their school and course, and the currency of the country or course they are for. */
export const couponRows = (db: Db | Tx) =>
  db
    .select({
      coupon,
      schoolTitle: school.title,
      distributorId: school.distributorId,
      timeZone: school.timeZone,
      schoolCountryId: school.countryId,
      currency: country.currency,
      courseTitle: course.title,
      codes: codeCount,
      used: useCount,
    })
    .from(coupon)
    .innerJoin(school, eq(school.id, coupon.schoolId))
    .leftJoin(course, eq(course.id, coupon.courseId))
    .innerJoin(country, eq(country.id, sql`coalesce(${coupon.countryId}, ${course.countryId}, ${school.countryId})`));

export type CouponRow = Awaited<ReturnType<typeof couponRows>>[number];

/** A coupon as the console shows it, with the number of its codes and of their uses. */
export const toCouponDto = ({ coupon: row, schoolTitle, courseTitle, currency, codes, used }: CouponRow) => {
  const { schoolId, courseId, ...rest } = row;
  return {
    ...rest,
    currency,
    codes,
    used,
    school: { id: schoolId, name: schoolTitle },
    course: courseId === null ? null : { id: courseId, name: courseTitle ?? "" },
  };
};

/** Answers a deletion that the database refuses, because an order refers to a code: also one that was canceled and no longer counts as a use. */
export function refuseUsed(error: unknown): never {
  throw error instanceof ConstraintError && error.kind === "foreign_key" ? refusal("transition_not_allowed", { reason: "used" }) : error;
}

/** @throws `not_found` for a coupon of another school */
export async function getManagedCoupon(db: Db | Tx, actor: Actor, id: number): Promise<CouponRow> {
  const [row] = await couponRows(db).where(eq(coupon.id, id));
  const { coupon: its } = requireAccess(canManageSchool, actor, row && { ...row, schoolId: row.coupon.schoolId });
  if (!row) throw new Error(`no coupon ${its.id}`);
  return row;
}

/** A promo code as the console shows it. */
export const toPromoCodeDto = ({
  id,
  name,
  description,
  expiryDate,
  redemptionCount,
  perFamily,
  used,
  active,
  createdAt,
}: typeof promoCode.$inferSelect) => ({ id, name, description, expiryDate, redemptionCount, perFamily, used, active, createdAt });
