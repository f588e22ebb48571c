import type { DesktopState } from "./desktop-states.ts";

/** A desktop that has not started by then is given up. */
export const startWithinMinutes = 10;

export interface SweptDesktop {
  readonly state: DesktopState;
  /** The class has remote desktops and is open. */
  readonly isClassOn: boolean;
  /** Its owner still takes part in the class. */
  readonly isOwnerIn: boolean;
  /** When its state last changed. */
  readonly changedAt: Temporal.Instant;
  /** When someone last had it open, or it was started. */
  readonly lastUsedAt: Temporal.Instant;
}

export type SweepStep = "end" | "stop" | "keep";

const isPast = (since: Temporal.Instant, minutes: number, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(since.add({ minutes }), now) <= 0;

/** What becomes of a desktop by itself: it ends with its class, or if it doesn't start; it stops when no one has had it open for a while. */
export function sweepDesktop(one: SweptDesktop, idleMinutes: number, now: Temporal.Instant): SweepStep {
  if (one.state === "TERMINATED" || one.state === "SHUTTING_DOWN") return "keep";
  if (!one.isClassOn || !one.isOwnerIn) return "end";
  if (one.state === "PENDING") return isPast(one.changedAt, startWithinMinutes, now) ? "end" : "keep";
  return one.state === "RUNNING" && isPast(one.lastUsedAt, idleMinutes, now) ? "stop" : "keep";
}

/** A machine at the provider that carries our name. */
export interface ListedMachine {
  /** The key it was launched with. */
  readonly key: string;
  readonly state: DesktopState;
  readonly launchedAt: Temporal.Instant;
}

/** A machine younger than this may belong to a desktop that is being recorded right now. */
export const orphanAfterMinutes = 5;

/** Whether a machine belongs to no desktop any more and has to be terminated. `known`: the keys of desktops that are not terminated. */
export function isOrphan({ key, state, launchedAt }: ListedMachine, known: ReadonlySet<string>, now: Temporal.Instant): boolean {
  if (state === "TERMINATED" || state === "SHUTTING_DOWN") return false;
  return !known.has(key) && isPast(launchedAt, orphanAfterMinutes, now);
}
