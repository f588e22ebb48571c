import type { Cents } from "../shared/brand.ts";
import { plansForJourney, type Journey } from "./journeys.ts";

/** What a family has chosen so far. It survives going back, a refresh and a second tab. */
export interface PaymentDraft {
  /** Null while nothing was begun. */
  journey: Journey | null;
  courseId: number | null;
  paymentPlanId: number | null;
  groupId: number | null;
  /** Logins of the children who take part. */
  studentLogins: readonly string[];
  paymentMethodId: string | null;
  promoCode: string | null;
  /** The order that came of it. */
  orderId: number | null;
}

/** A plan as the draft needs it. */
export interface DraftPlan {
  id: number;
  journey: string;
  active: boolean;
  installments: readonly { amount: Cents }[];
}

/** The draft before anything was chosen, and after a full reset. */
export const emptyDraft: PaymentDraft = {
  journey: null,
  courseId: null,
  paymentPlanId: null,
  groupId: null,
  studentLogins: [],
  paymentMethodId: null,
  promoCode: null,
  orderId: null,
};

/** Begins a journey. The one under way is kept; another journey, or one that came to an order, begins anew with the same course. */
export function startJourney(draft: PaymentDraft, journey: Journey): PaymentDraft {
  if (draft.journey === journey && draft.orderId === null) return draft;
  return { ...emptyDraft, journey, courseId: draft.orderId === null ? draft.courseId : null };
}

/** Chooses a course: what was chosen of another course is given up, the children are kept. */
export function chooseCourse(draft: PaymentDraft, courseId: number): PaymentDraft {
  if (draft.courseId === courseId) return draft;
  return { ...draft, courseId, paymentPlanId: null, groupId: null, promoCode: null };
}

/** Gives the course up, and with it plan, group, children and promo code. */
export const clearCourse = (draft: PaymentDraft): PaymentDraft => ({
  ...draft,
  courseId: null,
  paymentPlanId: null,
  groupId: null,
  studentLogins: [],
  promoCode: null,
});

/**
 * The course's plans have come. If the journey has exactly one, it is chosen by itself, which clears the children and
 * the group; a plan that is no longer offered is given up. A plan that stands already changes nothing: a refresh keeps the draft.
 */
export function plansLoaded(draft: PaymentDraft, plans: readonly DraftPlan[]): PaymentDraft {
  if (draft.journey === null) return draft;
  const offered = plansForJourney(plans, draft.journey);
  if (offered.some(({ id }) => id === draft.paymentPlanId)) return draft;
  const [only] = offered;
  if (offered.length === 1 && only) return { ...draft, paymentPlanId: only.id, studentLogins: [], groupId: null };
  return draft.paymentPlanId === null ? draft : { ...draft, paymentPlanId: null };
}

export const choosePlan = (draft: PaymentDraft, paymentPlanId: number): PaymentDraft => ({ ...draft, paymentPlanId });

export const chooseGroup = (draft: PaymentDraft, groupId: number | null): PaymentDraft => ({ ...draft, groupId });

/** Sets who takes part; a login named twice counts once. */
export const chooseStudents = (draft: PaymentDraft, logins: readonly string[]): PaymentDraft => ({
  ...draft,
  studentLogins: [...new Set(logins)],
});

/** Sets or, with null or an empty text, takes off the promo code. */
export const choosePromoCode = (draft: PaymentDraft, code: string | null): PaymentDraft => ({ ...draft, promoCode: code?.trim() || null });

export const choosePaymentMethod = (draft: PaymentDraft, paymentMethodId: string | null): PaymentDraft => ({ ...draft, paymentMethodId });
