import type { PaymentDraft } from "./draft.ts";
import { journeySteps, signupSteps, type Journey, type SignupStep } from "./journeys.ts";

/** What a step needs before it is shown. */
interface Need {
  met: (draft: PaymentDraft, signedIn: boolean) => boolean;
  /** Where it is made good; the beginning where the journey has no such step. */
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
 * What each step needs, in the order it is asked for. A plan is chosen at checkout: nothing before waits for it. A parent who has no account
 * yet makes one at the students step.
 */
const stepNeeds: Readonly<Record<SignupStep, readonly NeedName[]>> = {
  index: [],
  course: ["journey"],
  schedule: ["journey", "course"],
  students: ["journey", "course", "group"],
  checkout: ["journey", "course", "group", "parent", "students"],
  result: ["order"],
};

/** A waiting list leads to no group and no order. */
const notNeeded: Readonly<Partial<Record<Journey, readonly NeedName[]>>> = { waitlist: ["group", "plan", "order"] };

const firstUnmet = (names: readonly NeedName[], draft: PaymentDraft, signedIn: boolean): NeedName | undefined => {
  const spared = draft.journey === null ? [] : (notNeeded[draft.journey] ?? []);
  return names.find((name) => !spared.includes(name) && !(needs[name] as Need).met(draft, signedIn));
};

/**
 * The step to show when one is asked for: itself if its journey has it and all it needs is there, else the earliest
 * step that makes good what is missing.
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

/** The step before this one, null before the first. */
export function previousStep(journey: Journey, step: SignupStep): SignupStep | null {
  const steps = journeySteps[journey];
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** A step the journey skips opens the next one it has. */
function nextOf(steps: readonly SignupStep[], skipped: SignupStep): SignupStep {
  return signupSteps.slice(signupSteps.indexOf(skipped)).find((step) => steps.includes(step)) ?? "index";
}
