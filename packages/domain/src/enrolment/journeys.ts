/** Why someone signs up. */
export const journeys = ["trial", "purchase", "invite", "renew", "waitlist", "child_request"] as const;
export type Journey = (typeof journeys)[number];

/** The sign-up pages in order. */
export const signupSteps = ["index", "course", "schedule", "students", "checkout", "result"] as const;
export type SignupStep = (typeof signupSteps)[number];

/** The steps of each journey. An invitation and a renewal already have a course, an invitation also a group; a waiting list has neither group nor price. */
export const journeySteps: Readonly<Record<Journey, readonly SignupStep[]>> = {
  trial: signupSteps,
  purchase: signupSteps,
  invite: ["index", "students", "checkout", "result"],
  renew: ["index", "schedule", "students", "checkout", "result"],
  waitlist: ["index", "course", "students", "result"],
  child_request: signupSteps,
};

/** Which plans a journey offers: those of the first journey listed for which the course has any. */
const planJourneys: Readonly<Record<Journey, readonly Journey[]>> = {
  trial: ["trial"],
  purchase: ["purchase"],
  invite: ["invite", "purchase"],
  renew: ["renew", "purchase"],
  waitlist: [],
  child_request: ["child_request", "purchase"],
};

export const isJourney = (text: unknown): text is Journey => (journeys as readonly unknown[]).includes(text);

export const isSignupStep = (text: unknown): text is SignupStep => (signupSteps as readonly unknown[]).includes(text);

/** The active plans a journey offers. */
export function plansForJourney<Plan extends { journey: string; active: boolean }>(plans: readonly Plan[], journey: Journey): Plan[] {
  const offered = planJourneys[journey].map((kind) => plans.filter((plan) => plan.active && plan.journey === kind));
  return offered.find((found) => found.length > 0) ?? [];
}

/** The journey of an order: the requested one, or the plan's if none was requested; with a trial plan it is always a trial. */
export const orderJourney = (plan: { journey: Journey }, asked: Journey | null): Journey =>
  plan.journey === "trial" ? "trial" : (asked ?? plan.journey);
