import { daysInMonths } from "./days-in-months.ts";

/** A price plan as staff write it. Amounts are in minor units, for one student. */
export interface PlanDraft {
  title: string;
  type: "ONETIME" | "INSTALLMENTS";
  journey: string;
  /** The stated cost; left out if the installments alone define it. */
  cost?: number | null;
  costUndiscounted: number | null;
  /** How many lessons it includes; null is the whole course. */
  lessons: number | null;
  installments: readonly { amount: number; offsetValue: number; offsetUnit: "days" | "weeks" | "months" }[];
}

/** A problem with a field: its path and a code. */
export interface PlanProblem {
  field: string;
  code:
    | "required"
    | "not_an_amount"
    | "wrong_number"
    | "first_at_once"
    | "not_later"
    | "not_the_sum"
    | "below_cost"
    | "journey_without_price"
    | "not_a_number"
    | "trial_paid_once"
    | "trial_opens_part";
}

/** The journeys that end in a purchase. A waiting list has no price. */
const soldJourneys: readonly string[] = ["trial", "purchase", "invite", "renew", "child_request"];

const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/**
 * Everything that keeps a plan from being sold, in the order of its fields. It needs a title; one payment, or at least two if paid in
 * installments, the first at once and each later than the one before whatever the day of the order; amounts in whole cents that add up to
 * the cost; a struck-out price that is no lower; a journey that sells. A trial is paid once and must state a number of lessons: without
 * one it would give the whole course away.
 */
export function planProblems(plan: PlanDraft): PlanProblem[] {
  return [
    ...(plan.title.trim() === "" ? [{ field: "title", code: "required" } as const] : []),
    ...journeyProblems(plan),
    ...priceProblems(plan),
    ...installmentProblems(plan),
  ];
}

function journeyProblems({ journey, type, lessons }: PlanDraft): PlanProblem[] {
  const problems: PlanProblem[] = [];
  if (!soldJourneys.includes(journey)) problems.push({ field: "journey", code: "journey_without_price" });
  if (journey === "trial" && type !== "ONETIME") problems.push({ field: "type", code: "trial_paid_once" });
  if (journey === "trial" && lessons === null) problems.push({ field: "lessons", code: "trial_opens_part" });
  if (lessons !== null && !(Number.isSafeInteger(lessons) && lessons >= 1)) problems.push({ field: "lessons", code: "not_a_number" });
  return problems;
}

function priceProblems({ cost, costUndiscounted, installments }: PlanDraft): PlanProblem[] {
  const sum = installments.reduce((all, { amount }) => all + amount, 0);
  const problems: PlanProblem[] = [];
  if (cost !== undefined && cost !== null && cost !== sum)
    problems.push({ field: "cost", code: isAmount(cost) ? "not_the_sum" : "not_an_amount" });
  if (costUndiscounted === null) return problems;
  if (!isAmount(costUndiscounted)) problems.push({ field: "costUndiscounted", code: "not_an_amount" });
  else if (costUndiscounted < sum) problems.push({ field: "costUndiscounted", code: "below_cost" });
  return problems;
}

function installmentProblems({ type, installments }: PlanDraft): PlanProblem[] {
  const isCount = type === "ONETIME" ? installments.length === 1 : installments.length >= 2;
  const problems: PlanProblem[] = isCount ? [] : [{ field: "installments", code: "wrong_number" }];
  for (const [index, one] of installments.entries()) {
    const before = installments[index - 1];
    const field = `installments.${index}`;
    if (!isAmount(one.amount)) problems.push({ field: `${field}.amount`, code: "not_an_amount" });
    if (!isAmount(one.offsetValue)) problems.push({ field: `${field}.offsetValue`, code: "not_a_number" });
    else if (!before && one.offsetValue !== 0) problems.push({ field: `${field}.offsetValue`, code: "first_at_once" });
    else if (before && isAmount(before.offsetValue) && !isLater(before, one))
      problems.push({ field: `${field}.offsetValue`, code: "not_later" });
  }
  return problems;
}

/** Whether one payment falls due after another whatever the day of the order. Two offsets in months compare directly. */
function isLater(before: PlanDraft["installments"][number], one: PlanDraft["installments"][number]): boolean {
  if (before.offsetUnit === "months" && one.offsetUnit === "months") return before.offsetValue < one.offsetValue;
  return daysAfter(before).most < daysAfter(one).least;
}

/** The minimum and maximum length of an offset in days, whatever day it starts on; for months it depends on the calendar. */
function daysAfter({ offsetValue, offsetUnit }: PlanDraft["installments"][number]): { least: number; most: number } {
  if (offsetUnit === "months") return daysInMonths(offsetValue);
  const days = offsetUnit === "weeks" ? offsetValue * 7 : offsetValue;
  return { least: days, most: days };
}
