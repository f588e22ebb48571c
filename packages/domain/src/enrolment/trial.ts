import type { ClassStatus } from "../groups/class-status.ts";

/** How long after its last class a trial keeps the seat, so that the family can continue in the same group. */
export const trialSeatHours = 72;
/** The family is reminded this long before the first class of a trial... */
const trialReminderHours = 24;
/** ...unless it booked the trial less than this long before the class: the booking has just been confirmed. */
const trialLeastNoticeHours = 3;
/** The family gets an offer this long after the last class of a trial, when its marks have been reviewed. */
const trialOfferMinutes = 30;

/** A class of a child's trial. */
export interface TrialClass {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly status: ClassStatus;
  readonly finishedAt: Temporal.Instant | null;
  /** Whether the child's mark says that they were there. */
  readonly hasCome: boolean;
}

export interface Trial {
  readonly bookedAt: Temporal.Instant;
  /** The child's classes in the trial's group, in any order. */
  readonly classes: readonly TrialClass[];
}

const taking = ({ classes }: Trial): TrialClass[] =>
  classes
    .filter(({ status }) => status !== "CANCELED" && status !== "PREVIEW")
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));

const isAhead = ({ status }: TrialClass): boolean => status !== "CLOSED";

/** The class of which the family is reminded now; null when it isn't time, or no longer. */
export function trialToRemindOf(trial: Trial, now: Temporal.Instant): TrialClass | null {
  const [first] = taking(trial);
  if (first?.status !== "UPCOMING") return null;
  const { startsAt } = first;
  const isSoon = Temporal.Instant.compare(now, startsAt.subtract({ hours: trialReminderHours })) >= 0;
  const wasEarly = Temporal.Instant.compare(trial.bookedAt, startsAt.subtract({ hours: trialLeastNoticeHours })) <= 0;
  return isSoon && wasEarly && Temporal.Instant.compare(now, startsAt) < 0 ? first : null;
}

/** Until when a family can continue after a trial with the child's seat kept; null unless the child came, no class is ahead, and it is time. */
export function trialOfferUntil(trial: Trial, now: Temporal.Instant): Temporal.Instant | null {
  const classes = taking(trial);
  const last = classes.at(-1);
  if (!last?.finishedAt || classes.some(isAhead) || !classes.some(({ hasCome }) => hasCome)) return null;
  const from = last.finishedAt.add({ minutes: trialOfferMinutes });
  const until = last.endsAt.add({ hours: trialSeatHours });
  return Temporal.Instant.compare(now, from) >= 0 && Temporal.Instant.compare(now, until) < 0 ? until : null;
}

/** How a trial went so far: the child came, did not, or has a class ahead. */
export function trialStage(trial: Trial): "came" | "missed" | "ahead" {
  const classes = taking(trial);
  if (classes.some(({ hasCome }) => hasCome)) return "came";
  return classes.some(isAhead) ? "ahead" : "missed";
}
