import { emptyDraft, type PaymentDraft } from "@larkroom/domain/enrolment/draft";
import { unanswered } from "./attempt.ts";
import type { CartQueue, SignupDraft } from "./signup-draft.ts";

/**
 * Begins several purchases, one payment after the other. The first opens at once, unless an earlier payment was sent and never answered: its result
 * comes first.
 */
export function startQueue(draft: SignupDraft, carts: readonly PaymentDraft[]): SignupDraft {
  const queued = { ...draft, queue: { carts, next: 0 } };
  return unanswered(draft) ? queued : openNextCart(queued);
}

/** The purchase after the current one; null if there is none. */
export const nextCart = ({ queue }: Pick<SignupDraft, "queue">): PaymentDraft | null => queue?.carts[queue.next] ?? null;

/** Opens the next purchase. The card chosen for the last one stays chosen. */
export function openNextCart(draft: SignupDraft): SignupDraft {
  const next = nextCart(draft);
  if (!next || !draft.queue) return draft;
  const { paymentMethodId } = draft.chosen;
  return { ...draft, chosen: { ...next, paymentMethodId }, attempt: null, queue: { ...draft.queue, next: draft.queue.next + 1 } };
}

/** Groups the children of a timetable into purchases: children in one group of a course are paid for together. */
export function cartsOf(
  places: readonly { course: number; group: number; login: string }[],
  planOf: (course: number) => number | null,
): PaymentDraft[] {
  const carts = Map.groupBy(places, ({ course, group }) => `${course} ${group}`);
  return [...carts.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { course: courseId, group: groupId } = first;
    const studentLogins = own.map(({ login }) => login);
    return [{ ...emptyDraft, journey: "purchase", courseId, groupId, paymentPlanId: planOf(courseId), studentLogins }];
  });
}

/** Which payment of how many the current one is; null outside a queue. */
export const placeInQueue = (queue: CartQueue | null): { number: number; of: number } | null =>
  queue && queue.next > 0 && queue.carts.length > 1 ? { number: queue.next, of: queue.carts.length } : null;
