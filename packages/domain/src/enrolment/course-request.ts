/** A child's last request for a course, as sent to the parent. */
export interface AskedBefore {
  status: "OPEN" | "ACCEPTED" | "DECLINED";
  mailedAt: Temporal.Instant;
}

const quietHours = 24;

/**
 * What a child's request for a course does: `ask` creates a request and emails the parent, `remind` emails again about an open one, and
 * `quiet` does neither: the parent was emailed within a day, and a child may click a button many times.
 */
export function decideAsking(last: AskedBefore | null, now: Temporal.Instant): "ask" | "remind" | "quiet" {
  if (last === null) return "ask";
  if (Temporal.Instant.compare(now, last.mailedAt.add({ hours: quietHours })) < 0) return "quiet";
  return last.status === "OPEN" ? "remind" : "ask";
}
