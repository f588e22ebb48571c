import { eq } from "drizzle-orm";
import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/catalog.views.ts";
import { schoolFor } from "../schools/index.ts";
import { country } from "../schools/schools.views.ts";
import { getManagedCoupon, refuseUsed, toCouponDto } from "./coupons.store.ts";
import { coupon } from "./tables.ts";

interface Narrowed {
  readonly courseId?: number | null | undefined;
  readonly countryId?: number | null | undefined;
}

/** @throws naming the field for a course of another school, or a country that doesn't exist */
async function mustFit(db: Db | Tx, schoolId: number, { courseId, countryId }: Narrowed): Promise<void> {
  if (courseId) {
    const [its] = await db.select({ schoolId: course.schoolId }).from(course).where(eq(course.id, courseId));
    if (its?.schoolId !== schoolId) throw fieldRefusal("courseId", "no_course", "This course doesn’t exist");
  }
  if (countryId) {
    const countries = await db.select({ id: country.id }).from(country);
    if (!countries.some(({ id }) => id === countryId)) throw fieldRefusal("countryId", "no_country", "This country doesn’t exist");
  }
}

/** A fixed amount is in one currency: for no course and no country in particular, it is for the school's own country. */
const countryOf = (
  { discountType, courseId, countryId }: Narrowed & { readonly discountType: "PERCENT" | "FIXED" },
  schoolCountryId: number,
): number | null => (discountType === "FIXED" && !courseId && !countryId ? schoolCountryId : (countryId ?? null));

export const addCoupon = handler("POST /coupon", async (call) => {
  const { kernel, actor, body, now } = call;
  const { schoolId: asked, ...rest } = body;
  const school = await schoolFor(call, asked);
  await mustFit(kernel.db, school.id, rest);
  const values = { ...rest, countryId: countryOf(rest, school.countryId) };
  const id = await inTransaction(kernel.db, async (tx) => {
    const [made] = await tx
      .insert(coupon)
      .values({ ...values, schoolId: school.id, createdAt: now })
      .returning({ id: coupon.id });
    if (!made) throw new Error("an insert returned nothing");
    const target = { kind: "coupon", id: made.id };
    await writeAuditLog(call, tx, { action: "payments.coupon_added", schoolId: school.id, target, after: values });
    return made.id;
  });
  return toCouponDto(await getManagedCoupon(kernel.db, actor, id));
});

export const changeCoupon = handler("PUT /coupon/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const { coupon: before, schoolCountryId } = await getManagedCoupon(kernel.db, actor, params.id);
  await mustFit(kernel.db, before.schoolId, body);
  const after = { ...before, ...body };
  if (after.discountType === "PERCENT" && after.discount > 100) throw fieldRefusal("discount", "too_big");
  const values = { ...body, countryId: countryOf(after, schoolCountryId) };
  const changed = changesOf(before, { ...after, ...values }, Object.keys(values) as (keyof typeof values)[]);
  if (changed) {
    await inTransaction(kernel.db, async (tx) => {
      await tx.update(coupon).set(values).where(eq(coupon.id, before.id));
      const target = { kind: "coupon", id: before.id };
      await writeAuditLog(call, tx, { action: "payments.coupon_changed", schoolId: before.schoolId, target, ...changed });
    });
  }
  return toCouponDto(await getManagedCoupon(kernel.db, actor, params.id));
});

export const removeCoupon = handler("DELETE /coupon/:id", async (call) => {
  const { kernel, actor, params } = call;
  const { coupon: found } = await getManagedCoupon(kernel.db, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    const { used } = await getManagedCoupon(tx, actor, found.id);
    if (used > 0) throw refusal("transition_not_allowed", { reason: "used" });
    await tx.delete(coupon).where(eq(coupon.id, found.id));
    await writeAuditLog(call, tx, {
      action: "payments.coupon_removed",
      schoolId: found.schoolId,
      target: { kind: "coupon", id: found.id },
      before: { name: found.name },
    });
  }).catch(refuseUsed);
});
