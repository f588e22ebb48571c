/** Where a lead came from: the contact form, a teacher's application, a programme asked for by email, or a booked call. */
export const leadSources = ["contact", "teacher", "programme", "call"] as const;
export type LeadSource = (typeof leadSources)[number];

/** How far the school is with a lead. */
export const leadStages = ["NEW", "CONTACTED", "WON", "LOST"] as const;
export type LeadStage = (typeof leadStages)[number];

const closed: ReadonlySet<LeadStage> = new Set(["WON", "LOST"]);

/** Whether nothing is left to do for a lead. */
export const isClosed = (stage: LeadStage): boolean => closed.has(stage);

/** What staff may change. `nextStepOn` is a day, `YYYY-MM-DD`. */
export interface LeadPlan {
  readonly stage: LeadStage;
  readonly ownerId: number | null;
  readonly nextStep: string | null;
  readonly nextStepOn: string | null;
}

export type LeadChange = { readonly [Field in keyof LeadPlan]?: LeadPlan[Field] | undefined };

/**
 * A lead's plan after a change. A closed lead has no next step, and a step that is removed takes its day along.
 * @returns the plan, or why it can't be: a day without a step, or a step for a closed lead
 */
export function changedPlan(before: LeadPlan, change: LeadChange): { ok: true; plan: LeadPlan } | { ok: false; reason: PlanProblem } {
  const stage = change.stage ?? before.stage;
  const ownerId = change.ownerId === undefined ? before.ownerId : change.ownerId;
  const closing = isClosed(stage);
  if (closing && (change.nextStep || change.nextStepOn)) return { ok: false, reason: "closed" };
  const nextStep = closing ? null : change.nextStep === undefined ? before.nextStep : change.nextStep || null;
  if (nextStep === null && change.nextStepOn) return { ok: false, reason: "step_missing" };
  const nextStepOn = nextStep === null ? null : change.nextStepOn === undefined ? before.nextStepOn : change.nextStepOn;
  return { ok: true, plan: { stage, ownerId, nextStep, nextStepOn } };
}

export type PlanProblem = "closed" | "step_missing";

/**
 * The name to greet a stranger by, or null for a text that no one is called: an email to an address that someone else typed must not
 * carry a message of theirs.
 */
export function greetingName(name: string): string | null {
  const trimmed = name.trim();
  const isName = trimmed.length <= 60 && /^[\p{L}\p{M}][\p{L}\p{M} .'’׳״-]*$/u.test(trimmed) && !/[\p{L}]\.[\p{L}]{2,}/u.test(trimmed);
  return isName && trimmed.split(/\s+/).length <= 5 ? trimmed : null;
}
