import type { CourseKey } from "../content/courses/frames.ts";
import type { DemoChild } from "../make-people.ts";

/** What became of a purchase. */
export type Fate =
  | { readonly kind: "paid" }
  /** The card was declined at checkout, and the hold expired. */
  | { readonly kind: "abandoned" }
  /** Placed with payment to the school, which has not come yet. */
  | { readonly kind: "waiting" }
  /** The second installment went through at the second try. */
  | { readonly kind: "retried" }
  /** The last installment that is due was declined. */
  | { readonly kind: "overdue"; readonly code: "expired_card" | "insufficient_funds" | "card_declined"; readonly isPaused?: boolean }
  /** `after`: how many classes were held by then. */
  | { readonly kind: "canceled"; readonly by: "by_client" | "by_staff"; readonly after: number }
  /** The school refunded one class, three weeks after the first. The provider may have refused to. */
  | { readonly kind: "refunded"; readonly isRefused?: boolean }
  | { readonly kind: "disputed"; readonly status: "opened" | "won" | "lost" }
  /** Installments after the first were paid to the school. */
  | { readonly kind: "transfer" }
  /** All of it was paid to the school. */
  | { readonly kind: "direct" };

/** The time of a class. */
export interface ClassTime {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

/** An order of a family, before it has rows. */
export interface Purchase {
  readonly clientId: number;
  readonly children: readonly DemoChild[];
  readonly course: CourseKey;
  readonly groupId: number;
  /** The classes of its group, in order. */
  readonly classes: readonly ClassTime[];
  readonly at: Temporal.Instant;
  readonly type: "ONETIME" | "INSTALLMENTS";
  readonly code: string | null;
  readonly fate: Fate;
}

/** Whether the children have a place in the group: an order that was never paid gives none. */
export const isEnrolled = ({ fate }: Purchase): boolean => fate.kind !== "abandoned" && fate.kind !== "waiting";

/** When the family left: null if it stayed. Someone who has not begun leaves the day before the first class. */
export function leftAt({ fate, classes }: Purchase): Temporal.Instant | null {
  if (fate.kind !== "canceled") return null;
  const last = classes[fate.after - 1];
  return last ? last.to.add({ hours: 20 }) : (classes[0]?.from.subtract({ hours: 26 }) ?? null);
}
