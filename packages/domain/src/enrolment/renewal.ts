import type { Span } from "../shared/spans.ts";

/** From how many classes before the end a family can continue with another course. */
export const finishingClasses = 2;

/** For how many days after the last class. */
export const renewalDays = 90;

/** When a child can continue after a course. */
export interface RenewalTime {
  /** The end of the class after which only the last ones were left. */
  since: Temporal.Instant;
  until: Temporal.Instant;
  /** How many classes are still to come. */
  classesLeft: number;
}

/**
 * Whether a child may continue after a course: at least one class is over, few or none are left, and the last one isn't long ago.
 * @param classes the child's classes of the course that take place, in any order. Without any, there is nothing to continue
 */
export function renewalTime(classes: readonly Span[], now: Temporal.Instant): RenewalTime | null {
  const ends = classes.map(({ to }) => to).toSorted((a, b) => Temporal.Instant.compare(a, b));
  const last = ends.at(-1);
  const since = ends[Math.max(0, ends.length - 1 - finishingClasses)];
  if (!last || !since) return null;
  const until = last.add({ hours: renewalDays * 24 });
  if (Temporal.Instant.compare(since, now) > 0 || Temporal.Instant.compare(until, now) <= 0) return null;
  return { since, until, classesLeft: ends.filter((end) => Temporal.Instant.compare(end, now) > 0).length };
}

/**
 * The courses a child hasn't continued yet: each finished course is continued once. A renewal belongs to the course that could be continued last before it.
 * @param renewedAt when the child's renewals were bought
 */
export function openRenewals<Course extends Pick<RenewalTime, "since">>(
  courses: readonly Course[],
  renewedAt: readonly Temporal.Instant[],
): Course[] {
  const open = courses.toSorted((a, b) => Temporal.Instant.compare(b.since, a.since));
  for (const at of renewedAt.toSorted((a, b) => Temporal.Instant.compare(a, b))) {
    const used = open.findIndex(({ since }) => Temporal.Instant.compare(since, at) <= 0);
    if (used >= 0) open.splice(used, 1);
  }
  return open;
}
