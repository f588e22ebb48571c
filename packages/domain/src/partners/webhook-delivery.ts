/** What a school can be told about: a child was enrolled, marked, graded, or money came in. */
export const webhookEvents = ["enrolled", "attended", "graded", "paid"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStatuses = ["PENDING", "DELIVERED", "PARKED"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a webhook is off: someone turned it off, its receiver answered 410, or it failed for days. */
export const webhookEnds = ["person", "gone", "failing"] as const;
export type WebhookEnd = (typeof webhookEnds)[number];

/** At most this many webhooks of a school. */
export const maxWebhooks = 10;

/** Minutes from each attempt to the next: nine attempts within 24 hours. */
const pauses = [1, 5, 15, 60, 180, 300, 420, 458] as const;

/** After failing this long without one success a webhook is turned off. */
const failingDays = 5;

/**
 * When a delivery is tried again after its `attempts`-th attempt, or null when that was the last. Decided before the attempt is made, so that one that
 * dies with its process is made up for.
 */
export function nextAttemptAt(attempts: number, now: Temporal.Instant): Temporal.Instant | null {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? null : now.add({ minutes });
}

/** What came of an attempt: the receiver's status code, or why there is none. */
export type Attempted = { readonly code: number } | { readonly problem: "no_answer" | "timed_out" | "not_public" };

export type AfterAttempt =
  | { readonly do: "deliver" }
  /** Stop sending: the receiver unsubscribed, or it has failed for days. The delivery is parked. */
  | { readonly do: "end"; readonly why: "gone" | "failing" }
  | { readonly do: "retry" }
  | { readonly do: "park" };

/**
 * Decides what follows an attempt. Only 2xx counts as received: a redirect is a failure, since it is not followed.
 * @param isLast whether no further attempt is planned
 * @param failingSince when the webhook's first failure after its last success was; null if this is the first
 */
export function afterAttempt(
  attempted: Attempted,
  { isLast, failingSince, now }: { isLast: boolean; failingSince: Temporal.Instant | null; now: Temporal.Instant },
): AfterAttempt {
  if ("code" in attempted && attempted.code >= 200 && attempted.code < 300) return { do: "deliver" };
  if ("code" in attempted && attempted.code === 410) return { do: "end", why: "gone" };
  const isOver = failingSince !== null && Temporal.Instant.compare(failingSince.add({ hours: failingDays * 24 }), now) <= 0;
  if (isOver) return { do: "end", why: "failing" };
  return { do: isLast ? "park" : "retry" };
}
