/** How late it is to open a class: `over` when it ended more than an hour ago, `old` when it began more than a day ago. */
export type Lateness = "in_time" | "over" | "old";

const overAfter = { hours: 1 } as const;
const oldAfter = { hours: 24 } as const;

/** Whether families may still expect a class that was never opened. */
export function lateness(
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
  now: Temporal.Instant,
): Lateness {
  if (Temporal.Instant.compare(from.add(oldAfter), now) < 0) return "old";
  return Temporal.Instant.compare(to.add(overAfter), now) < 0 ? "over" : "in_time";
}
