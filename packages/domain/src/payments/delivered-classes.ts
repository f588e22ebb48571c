import type { RefundTerms } from "./cancel.ts";
import { isDelivered, type RosterClass } from "./hour-ledger.ts";

/** A paid place of a child, as far as a refund depends on it. */
export interface PaidPlace {
  /** How many classes were bought. */
  bought: number;
  paidAt: Temporal.Instant;
  /** The classes on the child's rosters; null when they were deleted: then the place counts as used. */
  roster: readonly Pick<RosterClass, "status" | "from" | "to">[] | null;
}

/**
 * How much of an order was delivered, in classes of all its places. What was bought is as it was counted when it was paid for: a roster shrinks when the
 * child leaves the group. More classes than were bought are never delivered. The time of a postponed class is no start.
 */
export function deliveredClasses(
  places: readonly PaidPlace[],
  now: Temporal.Instant,
): Pick<RefundTerms, "firstClassAt" | "classesBought" | "classesDelivered"> {
  const counted = places.map(({ bought, paidAt, roster }) => {
    if (roster === null) return { bought: Math.max(1, bought), delivered: Math.max(1, bought), starts: [paidAt] };
    const delivered = roster.filter((one) => isDelivered(one, now)).length;
    const starts = roster.filter(({ status }) => status !== "POSTPONED").map(({ from }) => from);
    return { bought, delivered: Math.min(bought, delivered), starts };
  });
  const sum = (read: (one: (typeof counted)[number]) => number) => counted.reduce((all, one) => all + read(one), 0);
  return {
    firstClassAt: counted.flatMap(({ starts }) => starts).toSorted((a, b) => Temporal.Instant.compare(a, b))[0] ?? null,
    classesBought: sum(({ bought }) => bought),
    classesDelivered: sum(({ delivered }) => delivered),
  };
}
