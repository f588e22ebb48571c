import type { ClassGlance } from "./class-status.ts";

/** A class that was due to begin at most this long ago is still the upcoming one: it may be opened late. */
const window = { hours: 6 } as const;

const isActive = ({ status }: { status: ClassGlance["status"] }): boolean => status === "OPEN" || status === "UPCOMING";

/**
 * The upcoming class of a group: the earliest one that is not a catch-up, is open or upcoming, and starts within the last 6 hours (inclusive)
 * or later. Null if there is none.
 */
export function upcomingClass<C extends ClassGlance>(classes: readonly C[], now: Temporal.Instant): C | null {
  const earliest = now.subtract(window);
  const candidates = classes.filter((one) => !one.isCatchUp && isActive(one) && Temporal.Instant.compare(one.from, earliest) >= 0);
  return candidates.reduce<C | null>(
    (first, one) => (first === null || Temporal.Instant.compare(one.from, first.from) < 0 ? one : first),
    null,
  );
}

/** The catch-up classes that are open or upcoming, sorted by start. */
export function activeCatchUps<C extends ClassGlance>(classes: readonly C[]): C[] {
  return classes.filter((one) => one.isCatchUp && isActive(one)).toSorted((a, b) => Temporal.Instant.compare(a.from, b.from));
}

/**
 * The class a child goes to next: the upcoming class, or an earlier catch-up class. An open one comes before all others; a catch-up class that
 * began more than 6 hours ago and was never finished is ignored. Null if there is none.
 */
export function nextToAttend<C extends ClassGlance>(classes: readonly C[], now: Temporal.Instant): C | null {
  const earliest = now.subtract(window);
  const upcoming = upcomingClass(classes, now);
  const candidates = activeCatchUps(classes).filter(({ from }) => Temporal.Instant.compare(from, earliest) >= 0);
  return [...(upcoming ? [upcoming] : []), ...candidates].toSorted(soonest)[0] ?? null;
}

/** Open classes first, then by start. */
export const soonest = (a: ClassGlance, b: ClassGlance): number =>
  Number(b.status === "OPEN") - Number(a.status === "OPEN") || Temporal.Instant.compare(a.from, b.from);
