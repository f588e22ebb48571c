import { emptyDraft } from "@larkroom/domain/enrolment/draft";
import { unanswered } from "./attempt.ts";
import type { CartQueue, QueuedCart, SignupDraft } from "./signup-draft.ts";

const opened = (draft: SignupDraft, { courseId, groupId, paymentPlanId, studentLogins }: QueuedCart): SignupDraft["chosen"] => ({
  ...emptyDraft,
  ...{ journey: "purchase", courseId, groupId, paymentPlanId, studentLogins },
  paymentMethodId: draft.chosen.paymentMethodId,
});

/**
 * Begins several purchases, one payment after the other. The first opens at once, unless an earlier payment was sent and never answered: its result
 * comes first.
 */
export function startQueue(draft: SignupDraft, carts: readonly QueuedCart[]): SignupDraft {
  const [first] = carts;
  if (!first) return draft;
  if (unanswered(draft)) return { ...draft, queue: { carts, at: -1 } };
  return { ...draft, chosen: opened(draft, first), attempt: null, queue: { carts, at: 0 } };
}

/** The purchase after the current one; null if there is none. */
export const nextCart = ({ queue }: Pick<SignupDraft, "queue">): QueuedCart | null => queue?.carts[queue.at + 1] ?? null;

/** Opens the next purchase. The card chosen for the last one stays chosen. */
export function openNextCart(draft: SignupDraft): SignupDraft {
  const next = nextCart(draft);
  if (!next || !draft.queue) return draft;
  return { ...draft, chosen: opened(draft, next), attempt: null, queue: { ...draft.queue, at: draft.queue.at + 1 } };
}

/** Groups the children of a timetable into purchases: children in one group of a course are paid for together. */
export function cartsOf(
  places: readonly { course: number; group: number; login: string }[],
  planOf: (course: number) => number | null,
): QueuedCart[] {
  return [...Map.groupBy(places, ({ course, group }) => `${course} ${group}`).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { course: courseId, group: groupId } = first;
    return [{ courseId, groupId, paymentPlanId: planOf(courseId), studentLogins: own.map(({ login }) => login) }];
  });
}

/** Which payment of how many the current one is; null outside a queue. */
export const placeInQueue = (queue: CartQueue | null): { number: number; of: number } | null =>
  queue && queue.at >= 0 && queue.carts.length > 1 ? { number: queue.at + 1, of: queue.carts.length } : null;
