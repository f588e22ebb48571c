/** Why a charge did not go through: the bank may say yes another day, it never will, or there was nothing to charge. */
export type DeclineKind = "soft" | "hard" | "no_method";

/** Days after the first decline on which a soft one is tried again. */
export const retryDays: readonly number[] = [1, 3, 5, 7];

/** Days an installment may be stalled before new class joins pause. */
export const stalledDaysUntilPause = 14;

/** What follows from a decline: another try by itself, or standing still until the client gives a card. */
export type DeclineOutcome = { status: "pending"; retryAt: Temporal.Instant } | { status: "stalled"; retryAt: null };

/**
 * What follows from a declined charge that nobody is waiting for at a screen.
 * A retry has the hour of the first decline on the client's clock.
 * @param decline.declines how often this installment was declined in a row, this time included
 */
export function afterDecline(decline: {
  kind: DeclineKind;
  declines: number;
  firstDeclinedAt: Temporal.Instant;
  clientZone: string;
}): DeclineOutcome {
  const days = decline.kind === "soft" ? retryDays[decline.declines - 1] : undefined;
  if (days === undefined) return { status: "stalled", retryAt: null };
  return { status: "pending", retryAt: decline.firstDeclinedAt.toZonedDateTimeISO(decline.clientZone).add({ days }).toInstant() };
}

/** Whether new joins of live classes pause for an installment stalled since then; homework and recordings stay. */
export const joinsPause = (stalledSince: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  stalledSince !== null && Temporal.Instant.compare(now, stalledSince.add({ hours: stalledDaysUntilPause * 24 })) >= 0;
