import type { Cents } from "../shared/brand.ts";
import { plansForJourney, type Journey } from "./journeys.ts";

/** A family's choices so far. They survive going back, a refresh and a second tab. */
export interface PaymentDraft {
  /** Null before a journey starts. */
  journey: Journey | null;
  courseId: number | null;
  paymentPlanId: number | null;
  groupId: number | null;
  /** The logins of the children who take part. */
  studentLogins: readonly string[];
  paymentMethodId: string | null;
  promoCode: string | null;
  /** The order placed with this draft. */
  orderId: number | null;
}

/** The fields of a plan that the draft needs. */
export interface DraftPlan {
  id: number;
  journey: string;
  active: boolean;
  installments: readonly { amount: Cents }[];
}

/** The draft before any choice, and after a full reset. */
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

/** Starts a journey. The current one continues; another journey starts over with the same course, and one that was ordered starts over without it. */
export function startJourney(draft: PaymentDraft, journey: Journey): PaymentDraft {
  if (draft.journey === journey && draft.orderId === null) return draft;
  return { ...emptyDraft, journey, courseId: draft.orderId === null ? draft.courseId : null };
}

/** Chooses a course. Choices for another course are cleared, the children are kept. */
export function chooseCourse(draft: PaymentDraft, courseId: number): PaymentDraft {
  if (draft.courseId === courseId) return draft;
  return { ...draft, courseId, paymentPlanId: null, groupId: null, promoCode: null };
}

/** Clears the course, and with it plan, group, children and promo code. */
export const clearCourse = (draft: PaymentDraft): PaymentDraft => ({
  ...draft,
  courseId: null,
  paymentPlanId: null,
  groupId: null,
  studentLogins: [],
  promoCode: null,
});

/**
 * Applies the course's loaded plans. If the journey has exactly one, it is chosen automatically, which clears the children and the group; a plan
 * that is no longer offered is cleared. If the chosen plan is still offered nothing changes, so a refresh keeps the draft.
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

/** Sets who takes part; a repeated login counts once. */
export const chooseStudents = (draft: PaymentDraft, logins: readonly string[]): PaymentDraft => ({
  ...draft,
  studentLogins: [...new Set(logins)],
});

/** Sets the promo code, or removes it with null or an empty text. */
export const choosePromoCode = (draft: PaymentDraft, code: string | null): PaymentDraft => ({ ...draft, promoCode: code?.trim() || null });

export const choosePaymentMethod = (draft: PaymentDraft, paymentMethodId: string | null): PaymentDraft => ({ ...draft, paymentMethodId });
