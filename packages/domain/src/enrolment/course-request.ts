/** A child's wish to take a course, as it was last put to the parent. */
export interface AskedBefore {
  status: "OPEN" | "ACCEPTED" | "DECLINED";
  mailedAt: Temporal.Instant;
}

const quietHours = 24;

/**
 * What asking the parent for a course does: `ask` makes a new request and writes to them, `remind` writes again about one that is open,
 * `quiet` does neither, since they were written to within a day and a child may press a button many times.
 */
export function decideAsking(last: AskedBefore | null, now: Temporal.Instant): "ask" | "remind" | "quiet" {
  if (last === null) return "ask";
  if (Temporal.Instant.compare(now, last.mailedAt.add({ hours: quietHours })) < 0) return "quiet";
  return last.status === "OPEN" ? "remind" : "ask";
}
