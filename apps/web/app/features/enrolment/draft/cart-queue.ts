import { emptyDraft, type PaymentDraft } from "@larkroom/domain/enrolment/draft";
import { unanswered } from "./attempt.ts";
import { readChosen, type SignupDraft } from "./signup-draft.ts";

/** Purchases that are paid one after the other, each with its own course, group and children. */
export interface CartQueue {
  carts: readonly PaymentDraft[];
  /** The index of the one after the current one. */
  next: number;
}

/** The queue of a draft; null if there is none or it can't be read. */
export function queueOf({ queue }: Pick<SignupDraft, "queue">): CartQueue | null {
  const { carts, next } = Object(queue) as Record<string, unknown>;
  if (!Array.isArray(carts) || !Number.isSafeInteger(next)) return null;
  return { carts: carts.map((cart: unknown) => readChosen(Object(cart) as Record<string, unknown>)), next: next as number };
}

/**
 * Begins several purchases, one payment after the other. The first opens at once, unless an earlier payment was sent and never answered: its result
 * comes first.
 */
export function startQueue(draft: SignupDraft, carts: readonly PaymentDraft[]): SignupDraft {
  const queued = { ...draft, queue: { carts, next: 0 } };
  return unanswered(draft) ? queued : openNextCart(queued);
}

/** The purchase after the current one; null if there is none. */
export function nextCart(draft: Pick<SignupDraft, "queue">): PaymentDraft | null {
  const queue = queueOf(draft);
  return queue?.carts[queue.next] ?? null;
}

/** Opens the next purchase. The card chosen for the last one stays chosen. */
export function openNextCart(draft: SignupDraft): SignupDraft {
  const queue = queueOf(draft);
  const next = queue?.carts[queue.next];
  if (!next) return draft;
  const { paymentMethodId } = draft.chosen;
  return { ...draft, chosen: { ...next, paymentMethodId }, attempt: null, queue: { carts: queue.carts, next: queue.next + 1 } };
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
export function placeInQueue(draft: Pick<SignupDraft, "queue">): { number: number; of: number } | null {
  const queue = queueOf(draft);
  return queue && queue.next > 0 && queue.carts.length > 1 ? { number: queue.next, of: queue.carts.length } : null;
}
