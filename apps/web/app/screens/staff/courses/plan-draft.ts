import { planProblems } from "@larkroom/domain/catalog/price-plan-check";
import { readAmount } from "@larkroom/domain/editions/read-amount";
import type { Body } from "~/shared/api/call.ts";
import type { Course } from "./course-words.ts";

export type Plan = Course["prices"][number];
export type PlanBody = Body<"POST /course/:id/payment_plan">;

export const journeys = ["purchase", "trial", "renew", "invite", "child_request"] as const;
export const units = ["days", "weeks", "months"] as const;
export type Unit = (typeof units)[number];

/** A payment while it is being edited. */
export interface InstallmentDraft {
  key: string;
  amount: string;
  offsetValue: string;
  offsetUnit: Unit;
}

/** A price plan while it is being edited; amounts and numbers are strings. */
export interface PlanDraft {
  title: string;
  journey: Plan["journey"];
  type: Plan["type"];
  lessons: string;
  costUndiscounted: string;
  description: string;
  checkoutDescription: string;
  active: boolean;
  installments: InstallmentDraft[];
}

/** The fields that define what was sold; they are locked once there is an order. */
export const soldFields = ["journey", "type", "lessons", "installments"] as const;

export const emptyPlan: PlanDraft = {
  title: "",
  journey: "purchase",
  type: "ONETIME",
  lessons: "",
  costUndiscounted: "",
  description: "",
  checkoutDescription: "",
  active: true,
  installments: [{ key: "0", amount: "", offsetValue: "0", offsetUnit: "months" }],
};

/** A plan as form values. @param write formats an amount in minor units for the reader */
export const planDraftOf = (plan: Plan, write: (amount: number) => string): PlanDraft => ({
  title: plan.title,
  journey: plan.journey,
  type: plan.type,
  lessons: plan.lessons === null ? "" : String(plan.lessons),
  costUndiscounted: plan.costUndiscounted === null ? "" : write(plan.costUndiscounted),
  description: plan.description,
  checkoutDescription: plan.checkoutDescription,
  active: plan.active,
  installments: plan.installments.map(({ number, amount, offsetValue, offsetUnit }) => ({
    key: String(number),
    amount: write(amount),
    offsetValue: String(offsetValue),
    offsetUnit,
  })),
});

const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The plan from the form; invalid numbers and amounts are NaN. */
export function planOf(draft: PlanDraft): PlanBody {
  const installments = draft.type === "ONETIME" ? draft.installments.slice(0, 1) : draft.installments;
  return {
    title: draft.title.trim(),
    journey: draft.journey,
    type: draft.type,
    lessons: draft.lessons.trim() === "" ? null : whole(draft.lessons),
    costUndiscounted: draft.costUndiscounted.trim() === "" ? null : (readAmount(draft.costUndiscounted) ?? Number.NaN),
    description: draft.description,
    checkoutDescription: draft.checkoutDescription,
    active: draft.active,
    installments: installments.map(({ amount, offsetValue, offsetUnit }, i) => ({
      amount: readAmount(amount) ?? Number.NaN,
      // The first payment is always immediate, even if it had another date before reordering.
      offsetValue: i === 0 ? 0 : whole(offsetValue),
      offsetUnit,
    })),
  };
}

/** The problems that keep the plan from being saved, by field. */
export function planProblemsIn(draft: PlanDraft): Record<string, string> {
  const plan = planOf(draft);
  const found = planProblems({
    ...plan,
    costUndiscounted: plan.costUndiscounted ?? null,
    lessons: plan.lessons ?? null,
  });
  return Object.fromEntries(found.toReversed().map(({ field, code }) => [field, code]));
}

/** The sum of the payments; null when one of them is invalid. */
export function sumOf(draft: PlanDraft): number | null {
  const sum = planOf(draft).installments.reduce((all, { amount }) => all + amount, 0);
  return Number.isNaN(sum) ? null : sum;
}

/** Only the fields that differ from the loaded plan. */
export function planChange(draft: PlanDraft, before: PlanDraft): Partial<PlanBody> {
  const now = planOf(draft);
  const then = planOf(before);
  const names = Object.keys(now) as (keyof PlanBody)[];
  return Object.fromEntries(
    names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name])).map((name) => [name, now[name]]),
  );
}

/** Problems with messages of their own. */
const problemCodes = [
  "required",
  "not_an_amount",
  "wrong_number",
  "first_at_once",
  "not_later",
  "below_cost",
  "journey_without_price",
  "not_a_number",
  "trial_paid_once",
  "trial_opens_part",
  "too_long",
] as const;

export const knownPlanProblem = (code: string) => problemCodes.find((one) => one === code) ?? "refused";
