import type { PaymentDraft } from "./draft.ts";
import { journeySteps, signupSteps, type Journey, type SignupStep } from "./journeys.ts";

/** A requirement of a step. */
interface Need {
  met: (draft: PaymentDraft, signedIn: boolean) => boolean;
  /** The step where it is fulfilled; the first step if the journey lacks it. */
  at: SignupStep;
}

const needs = {
  journey: { met: (draft) => draft.journey !== null, at: "index" },
  course: { met: (draft) => draft.courseId !== null, at: "course" },
  group: { met: (draft) => draft.groupId !== null, at: "schedule" },
  plan: { met: (draft) => draft.paymentPlanId !== null, at: "checkout" },
  parent: { met: (_draft, signedIn) => signedIn, at: "students" },
  students: { met: (draft) => draft.studentLogins.length > 0, at: "students" },
  order: { met: (draft) => draft.orderId !== null, at: "checkout" },
} as const satisfies Record<string, Need>;

type NeedName = keyof typeof needs;

/**
 * The requirements of each step, in order. A plan is chosen at checkout, so no earlier step requires it. A parent without an account
 * creates one at the students step.
 */
const stepNeeds: Readonly<Record<SignupStep, readonly NeedName[]>> = {
  index: [],
  course: ["journey"],
  schedule: ["journey", "course"],
  students: ["journey", "course", "group"],
  checkout: ["journey", "course", "group", "parent", "students"],
  result: ["order"],
};

/** A waiting list needs no group, plan or order. */
const notNeeded: Readonly<Partial<Record<Journey, readonly NeedName[]>>> = { waitlist: ["group", "plan", "order"] };

const firstUnmet = (names: readonly NeedName[], draft: PaymentDraft, signedIn: boolean): NeedName | undefined => {
  const skippedSteps = draft.journey === null ? [] : (notNeeded[draft.journey] ?? []);
  return names.find((name) => !skippedSteps.includes(name) && !(needs[name] as Need).met(draft, signedIn));
};

/**
 * The step to show when one is requested: the step itself if its journey has it and its requirements are met, else the earliest step that
 * fulfils what is missing.
 * @param signedIn a parent is logged in
 */
export function openStep(draft: PaymentDraft, step: SignupStep, signedIn: boolean): SignupStep {
  if (draft.journey === null) return step === "result" && draft.orderId !== null ? step : "index";
  const steps = journeySteps[draft.journey];
  const wanted = steps.includes(step) ? step : nextOf(steps, step);
  const required = draft.journey === "waitlist" && wanted === "result" ? stepNeeds.checkout : stepNeeds[wanted];
  const missing = firstUnmet(required, draft, signedIn);
  if (!missing) return wanted;
  const repair = needs[missing].at;
  const shown = steps.includes(repair) ? repair : "index";
  return shown === wanted ? wanted : openStep(draft, shown, signedIn);
}

/** The previous step; null for the first. */
export function previousStep(journey: Journey, step: SignupStep): SignupStep | null {
  const steps = journeySteps[journey];
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** The next step the journey has, in place of one it skips. */
function nextOf(steps: readonly SignupStep[], skipped: SignupStep): SignupStep {
  return signupSteps.slice(signupSteps.indexOf(skipped)).find((step) => steps.includes(step)) ?? "index";
}
