import { chooseCourse, chooseGroup, chooseStudents, plansLoaded, startJourney } from "@larkroom/domain/enrolment/draft";
import type { SignupStep } from "@larkroom/domain/enrolment/journeys";
import { cents } from "@larkroom/domain/shared/brand";
import type { SignupDraft } from "~/features/enrolment/draft/signup-draft.ts";
import type { PricePlan } from "~/features/enrolment/types.ts";
import type { OfferSeed } from "./use-offer.ts";

/** The journeys a person can start here themselves; others have their own pages. */
export type OwnJourney = "trial" | "purchase" | "child_request" | "renew";

/** What the URL asks for. */
export interface Asked {
  journey: OwnJourney | null;
  /** The course with its offer; `gone` when no course with this slug can be joined. */
  course: OfferSeed | "gone" | null;
  groupId: number | null;
  /** The link is of a seat held for the family: its group can be chosen although it looks full. The server decides whether the seat is theirs. */
  isHeld?: boolean;
  /** The draft's key of the child to enroll: one of the parent's own. */
  student: string | null;
  /** The child's id as the link has it, for a parent who has yet to log in. */
  childId?: string | null;
  /** Whose referral link the family used. */
  referral: string | null;
}

/** A referral link contains a UUID; anything else counts as none. */
export const asReferral = (text: string | null): string | null => (text !== null && /^[0-9a-f-]{36}$/i.test(text) ? text : null);

const own: readonly OwnJourney[] = ["trial", "purchase", "child_request", "renew"];

export const asOwnJourney = (text: string | null): OwnJourney | null => own.find((journey) => journey === text) ?? null;

/** Price plans in the format of the draft's rules. */
export const draftPlans = (plans: readonly PricePlan[]) =>
  plans.map(({ id, journey, active, installments }) => ({
    id,
    journey,
    active,
    installments: installments.map(({ amount }) => ({ amount: cents(amount) })),
  }));

/** Applies what the URL asks for to the draft, and returns the next step. A group that can no longer be joined is ignored. */
export function begin(
  draft: SignupDraft,
  { journey, course, groupId, student, isHeld }: Pick<Asked, "journey" | "course" | "groupId" | "student" | "isHeld">,
): { draft: SignupDraft; step: SignupStep } {
  const known = course === "gone" ? null : course;
  const under = draft.chosen.orderId === null ? draft.chosen.journey : null;
  const kind = journey ?? under ?? (course === null ? null : "purchase");
  if (kind === null) return { draft, step: "index" };
  let chosen = startJourney(draft.chosen, kind);
  if (known) chosen = plansLoaded(chooseCourse(chosen, known.id), draftPlans(known.prices));
  const group = known?.groups.find(
    ({ id, status, freeSeats, firstClass }) => id === groupId && status === "OPEN" && (freeSeats > 0 || isHeld) && firstClass !== null,
  );
  if (group) chosen = chooseGroup(chosen, group.id);
  if (student !== null) chosen = chooseStudents(chosen, [student]);
  // A placed order no longer belongs to this draft; an unanswered attempt is resolved at the checkout.
  const attempt = draft.attempt?.orderId === null ? draft.attempt : null;
  // Whoever takes a held seat or continues after a course has chosen everything: only the payment is left.
  const isReady = student !== null && (isHeld || kind === "renew");
  return {
    draft: { ...draft, chosen, attempt, queue: null },
    step: group ? (isReady ? "checkout" : "students") : known ? "schedule" : "course",
  };
}
