import { chooseCourse, chooseGroup, chooseStudents, plansLoaded, startJourney } from "@larkroom/domain/enrolment/draft";
import type { SignupStep } from "@larkroom/domain/enrolment/journeys";
import { cents } from "@larkroom/domain/shared/brand";
import type { SignupDraft } from "~/features/enrolment/draft/signup-draft.ts";
import type { PricePlan } from "~/features/enrolment/types.ts";
import type { OfferSeed } from "./use-offer.ts";

/** Why somebody may come here by themselves; other journeys begin on their own pages. */
export type OwnJourney = "trial" | "purchase" | "child_request";

/** What the address asks for. */
export interface Asked {
  journey: OwnJourney | null;
  /** The course with its offer; `gone` when there is none of that address that can be joined. */
  course: OfferSeed | "gone" | null;
  groupId: number | null;
  /** What the draft knows the child by who takes part: one of the parent's own. */
  student: string | null;
  /** By whose link a family comes. */
  referral: string | null;
}

/** A parent's own link names them by a UUID; anything else is nobody. */
export const asReferral = (text: string | null): string | null => (text !== null && /^[0-9a-f-]{36}$/i.test(text) ? text : null);

const own: readonly OwnJourney[] = ["trial", "purchase", "child_request"];

export const asOwnJourney = (text: string | null): OwnJourney | null => own.find((journey) => journey === text) ?? null;

/** Plans as the rules of the draft take them. */
export const draftPlans = (plans: readonly PricePlan[]) =>
  plans.map(({ id, journey, active, installments }) => ({
    id,
    journey,
    active,
    installments: installments.map(({ amount }) => ({ amount: cents(amount) })),
  }));

/** The draft with what the address asks for put into it, and the step that follows. A group that can't be joined any more is left out. */
export function begin(
  draft: SignupDraft,
  { journey, course, groupId, student }: Pick<Asked, "journey" | "course" | "groupId" | "student">,
): { draft: SignupDraft; step: SignupStep } {
  const known = course === "gone" ? null : course;
  const under = draft.chosen.orderId === null ? draft.chosen.journey : null;
  const kind = journey ?? under ?? (course === null ? null : "purchase");
  if (kind === null) return { draft, step: "index" };
  let chosen = startJourney(draft.chosen, kind);
  if (known) chosen = plansLoaded(chooseCourse(chosen, known.id), draftPlans(known.prices));
  const group = known?.groups.find(
    ({ id, status, freeSeats, firstClass }) => id === groupId && status === "OPEN" && freeSeats > 0 && firstClass !== null,
  );
  if (group) chosen = chooseGroup(chosen, group.id);
  if (student !== null) chosen = chooseStudents(chosen, [student]);
  // An order that was made is another's by now; one whose answer never came is asked for at the checkout.
  const attempt = draft.attempt?.orderId === null ? draft.attempt : null;
  return { draft: { ...draft, chosen, attempt }, step: group ? "students" : known ? "schedule" : "course" };
}
