import { eq, max } from "drizzle-orm";
import { planProblems } from "@larkroom/domain/catalog/price-plan-check";
import { requireAccess } from "../../kernel/auth/access.ts";
import { changesOf } from "../../kernel/audit/changes.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { canManageSchool } from "../schools/index.ts";
import { getAuthorizedCourse } from "./courses.read.ts";
import { listStaffPlans } from "./plans.read.ts";
import { pricePlan, pricePlanInstallment } from "./tables.ts";

type PlanDraft = Call<"POST /course/:id/payment_plan">["body"];
type StaffPlan = Awaited<ReturnType<typeof listStaffPlans>>[number];

/** The fields that say what was sold. They can't change once a plan was bought. */
const sold = ["type", "journey", "lessons", "installments"] as const;

/** Loads a plan of a course the actor manages. @throws `not_found` for a missing plan, and for one out of scope or of another course */
async function getAuthorizedPlan(
  kernel: Kernel,
  db: Db | Tx,
  actor: Actor,
  { id, planId }: { id: number; planId: number },
): Promise<StaffPlan> {
  const { course } = await getAuthorizedCourse(db, canManageSchool, actor, id);
  const plans = await listStaffPlans(kernel, db, course.id);
  return requireAccess(
    { school_admin: () => true, super_admin: () => true },
    actor,
    plans.find((plan) => plan.id === planId),
  );
}

/** @throws naming each field that makes the plan unsellable */
function mustBeSellable(plan: PlanDraft): void {
  const problems = planProblems(plan);
  if (problems.length === 0) return;
  throw refusal("validation_failed", { details: problems.map(({ field, code }) => ({ field, code, message: code.replaceAll("_", " ") })) });
}

/** Numbers the payments in the order given. */
const numbered = (planId: number, installments: PlanDraft["installments"]) =>
  installments.map((one, index) => ({ ...one, planId, number: index + 1 }));

const shape = (installments: PlanDraft["installments"]) =>
  installments.map(({ amount, offsetValue, offsetUnit }) => ({ amount, offsetValue, offsetUnit }));

async function insertPlan(tx: Tx, place: { schoolId: number; courseId: number }, draft: PlanDraft & { sort: number }): Promise<number> {
  const { installments, ...values } = draft;
  const [made] = await tx
    .insert(pricePlan)
    .values({ ...values, ...place })
    .returning({ id: pricePlan.id });
  if (!made) throw new Error("an insert returned nothing");
  await tx.insert(pricePlanInstallment).values(numbered(made.id, installments));
  return made.id;
}

export const listPlansOfCourse = handler("GET /course/:id/payment_plan", async ({ kernel, actor, params }) => {
  const { course } = await getAuthorizedCourse(kernel.db, canManageSchool, actor, params.id);
  return listStaffPlans(kernel, kernel.db, course.id);
});

export const getPlan = handler("GET /course/:id/payment_plan/:planId", ({ kernel, actor, params }) =>
  getAuthorizedPlan(kernel, kernel.db, actor, params),
);

/** Adds a plan, after the others unless a position is given. */
export const addPlan = handler("POST /course/:id/payment_plan", async (call) => {
  const { kernel, actor, params, body } = call;
  const { course } = await getAuthorizedCourse(kernel.db, canManageSchool, actor, params.id);
  mustBeSellable(body);
  const planId = await inTransaction(kernel.db, async (tx) => {
    const [row] = await tx
      .select({ last: max(pricePlan.sort) })
      .from(pricePlan)
      .where(eq(pricePlan.courseId, course.id));
    const made = await insertPlan(
      tx,
      { schoolId: course.schoolId, courseId: course.id },
      { ...body, sort: body.sort ?? (row?.last ?? -1) + 1 },
    );
    await writeAuditLog(call, tx, {
      action: "catalog.plan_added",
      schoolId: course.schoolId,
      target: { kind: "price_plan", id: made },
      after: { courseId: course.id, ...body },
    });
    return made;
  });
  return getAuthorizedPlan(kernel, kernel.db, actor, { id: params.id, planId });
});

/**
 * Updates a plan. Orders keep the plan they were made from: when a bought plan's sold fields would change, a new plan replaces it and the old one
 * is deactivated.
 */
export const changePlan = handler("PUT /course/:id/payment_plan/:planId", async (call) => {
  const { kernel, actor, params, body } = call;
  const { schoolId } = (await getAuthorizedCourse(kernel.db, canManageSchool, actor, params.id)).course;
  await getAuthorizedPlan(kernel, kernel.db, actor, params);
  const { planId, replaced } = await inTransaction(kernel.db, async (tx) => {
    await tx.select({ id: pricePlan.id }).from(pricePlan).where(eq(pricePlan.id, params.planId)).for("update");
    const { id, courseId, cost: _cost, currency: _currency, orders, ...shown } = await getAuthorizedPlan(kernel, tx, actor, params);
    const before = { ...shown, installments: shape(shown.installments) };
    const after = { ...before, ...body };
    mustBeSellable(after);
    const changed = changesOf(before, after, Object.keys(body) as (keyof typeof before)[]);
    if (!changed) return { planId: id, replaced: null };
    const target = { kind: "price_plan", id };
    if (orders > 0 && sold.some((field) => changed.after.fields.includes(field))) {
      await tx.update(pricePlan).set({ active: false }).where(eq(pricePlan.id, id));
      const made = await insertPlan(tx, { schoolId, courseId }, after);
      await writeAuditLog(call, tx, {
        action: "catalog.plan_replaced",
        schoolId,
        target,
        before: changed.before,
        after: { ...changed.after, by: made },
      });
      return { planId: made, replaced: id };
    }
    const { installments, ...values } = after;
    await tx.update(pricePlan).set(values).where(eq(pricePlan.id, id));
    if (changed.after.fields.includes("installments")) {
      await tx.delete(pricePlanInstallment).where(eq(pricePlanInstallment.planId, id));
      await tx.insert(pricePlanInstallment).values(numbered(id, installments));
    }
    await writeAuditLog(call, tx, { action: "catalog.plan_changed", schoolId, target, ...changed });
    return { planId: id, replaced: null };
  });
  return { ...(await getAuthorizedPlan(kernel, kernel.db, actor, { id: params.id, planId })), replaced };
});

const bought = () => refusal("transition_not_allowed", { reason: "plan_bought" });

/** Removes a plan no one bought. A plan that was bought can only be deactivated. */
export const removePlan = handler("DELETE /course/:id/payment_plan/:planId", async (call) => {
  const { kernel, actor, params } = call;
  const { schoolId } = (await getAuthorizedCourse(kernel.db, canManageSchool, actor, params.id)).course;
  const found = await getAuthorizedPlan(kernel, kernel.db, actor, params);
  if (found.orders > 0) throw bought();
  await inTransaction(kernel.db, async (tx) => {
    await tx.delete(pricePlan).where(eq(pricePlan.id, found.id));
    await writeAuditLog(call, tx, {
      action: "catalog.plan_removed",
      schoolId,
      target: { kind: "price_plan", id: found.id },
      before: { title: found.title, courseId: found.courseId },
    });
  }).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.kind === "foreign_key" ? bought() : error;
  });
});
