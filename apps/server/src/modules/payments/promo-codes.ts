import { and, asc, count, eq, sql } from "drizzle-orm";
import { codeAlphabet, makeCodes } from "@larkroom/domain/payments/code-batch";
import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { contains, orderOf } from "../../kernel/db/list.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { csvFile } from "../../kernel/files/table-file.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getManagedCoupon, refuseUsed, toPromoCodeDto } from "./coupons.store.ts";
import { promoCode } from "./tables.ts";

type Code = typeof promoCode.$inferSelect;

/** @throws `not_found` for a code of another coupon */
async function getCode(db: Db | Tx, couponId: number, id: number): Promise<Code> {
  const [row] = await db
    .select()
    .from(promoCode)
    .where(and(eq(promoCode.id, id), eq(promoCode.couponId, couponId)));
  if (!row) throw refusal("not_found");
  return row;
}

const columns = {
  name: sql`upper(${promoCode.name})`,
  used: promoCode.used,
  expiryDate: promoCode.expiryDate,
  createdAt: promoCode.createdAt,
};

export const listPromoCodes = handler("GET /coupon/:couponId/promo_code", async ({ kernel: { db }, actor, params, query }) => {
  await getManagedCoupon(db, actor, params.couponId);
  const where = and(
    eq(promoCode.couponId, params.couponId),
    query.active === undefined ? undefined : eq(promoCode.active, query.active),
    query.search ? contains(promoCode.name, query.search) : undefined,
  );
  const [items, [all]] = await Promise.all([
    db
      .select()
      .from(promoCode)
      .where(where)
      .orderBy(...orderOf(columns, query.sort, "name", promoCode.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: count() }).from(promoCode).where(where),
  ]);
  return { items: items.map(toPromoCodeDto), total: all?.total ?? 0 };
});

export const readPromoCode = handler("GET /coupon/:couponId/promo_code/:id", async ({ kernel: { db }, actor, params }) => {
  const { coupon } = await getManagedCoupon(db, actor, params.couponId);
  return toPromoCodeDto(await getCode(db, coupon.id, params.id));
});

/** All codes of a coupon, to be printed or handed to a partner. */
export const exportPromoCodes = handler("GET /coupon/:couponId/promo_code/csv", async ({ kernel: { db }, actor, params }) => {
  const { coupon } = await getManagedCoupon(db, actor, params.couponId);
  const codes = await db.select().from(promoCode).where(eq(promoCode.couponId, coupon.id)).orderBy(asc(promoCode.id));
  return csvFile({
    name: `promo-codes-${coupon.id}`,
    headings: ["name", "expiryDate", "redemptionCount", "used", "active"],
    rows: codes.map(({ name, expiryDate, redemptionCount, used, active }) => [name, expiryDate, redemptionCount, used, active]),
    rightToLeft: false,
  });
});

export const addPromoCode = handler("POST /coupon/:couponId/promo_code", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { coupon } = await getManagedCoupon(kernel.db, actor, params.couponId);
  const made = await inTransaction(kernel.db, async (tx) => {
    const [row] = await tx
      .insert(promoCode)
      .values({ ...body, schoolId: coupon.schoolId, couponId: coupon.id, createdAt: now })
      .returning();
    if (!row) throw new Error("an insert returned nothing");
    const target = { kind: "coupon", id: coupon.id };
    await writeAuditLog(call, tx, { action: "payments.code_added", schoolId: coupon.schoolId, target, after: body });
    return row;
  }).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.constraint === "promo_code_name" ? fieldRefusal("name", "duplicate") : error;
  });
  return toPromoCodeDto(made);
});

/** Generates codes in one transaction. Two batches at the same time can't make the same code: the database refuses the second. */
export const addPromoCodes = handler("POST /coupon/:couponId/promo_code/batch", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const { coupon } = await getManagedCoupon(kernel.db, actor, params.couponId);
  const { count: many, prefix, length, ...terms } = body;
  const codes = await inTransaction(kernel.db, async (tx) => {
    const rows = await tx.select({ name: promoCode.name }).from(promoCode).where(eq(promoCode.schoolId, coupon.schoolId));
    const taken = new Set(rows.map(({ name }) => name.toUpperCase()));
    const made = makeCodes({ count: many, prefix, length }, taken, (size) => kernel.secrets.code(size, codeAlphabet));
    await tx
      .insert(promoCode)
      .values(made.map((name) => ({ ...terms, name, schoolId: coupon.schoolId, couponId: coupon.id, createdAt: now })));
    await writeAuditLog(call, tx, {
      action: "payments.codes_generated",
      schoolId: coupon.schoolId,
      target: { kind: "coupon", id: coupon.id },
      after: { count: many, prefix, ...terms },
    });
    return made;
  });
  return { codes };
});

export const changePromoCode = handler("PUT /coupon/:couponId/promo_code/:id", async (call) => {
  const { kernel, actor, params, body } = call;
  const { coupon } = await getManagedCoupon(kernel.db, actor, params.couponId);
  return inTransaction(kernel.db, async (tx) => {
    const before = await getCode(tx, coupon.id, params.id);
    const changed = changesOf(before, { ...before, ...body }, Object.keys(body) as (keyof typeof body)[]);
    if (!changed) return toPromoCodeDto(before);
    const saved = await tx.update(promoCode).set(body).where(eq(promoCode.id, before.id)).returning();
    const target = { kind: "coupon", id: coupon.id };
    await writeAuditLog(call, tx, { action: "payments.code_changed", schoolId: coupon.schoolId, target, ...changed });
    return toPromoCodeDto(saved[0] ?? before);
  }).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.constraint === "promo_code_used" ? fieldRefusal("redemptionCount", "too_small") : error;
  });
});

export const removePromoCode = handler("DELETE /coupon/:couponId/promo_code/:id", async (call) => {
  const { kernel, actor, params } = call;
  const { coupon } = await getManagedCoupon(kernel.db, actor, params.couponId);
  await inTransaction(kernel.db, async (tx) => {
    const found = await getCode(tx, coupon.id, params.id);
    if (found.used > 0) throw refusal("transition_not_allowed", { reason: "used" });
    await tx.delete(promoCode).where(eq(promoCode.id, found.id));
    await writeAuditLog(call, tx, {
      action: "payments.code_removed",
      schoolId: coupon.schoolId,
      target: { kind: "coupon", id: coupon.id },
      before: { name: found.name },
    });
  }).catch(refuseUsed);
});
