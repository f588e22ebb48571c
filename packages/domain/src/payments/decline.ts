/** Why a charge failed: soft (the bank may accept it another day), hard (it never will), or there was no payment method. */
export type DeclineKind = "soft" | "hard" | "no_method";

/** The days after the first soft decline on which the charge is retried. */
export const retryDays: readonly number[] = [1, 3, 5, 7];

/** How many days an installment may be stalled before joining live classes pauses. */
export const stalledDaysUntilPause = 14;

/** The result of a decline: an automatic retry, or stalled until the client gives a card. */
export type DeclineOutcome = { status: "pending"; retryAt: Temporal.Instant } | { status: "stalled"; retryAt: null };

/**
 * What follows from a declined charge when the client isn't at a screen. A retry happens at the time of day of the first decline, in the client's zone.
 * Days that passed meanwhile, as in a pause, are left out: otherwise their retries would follow one another within minutes.
 * @param decline.declines how often this installment was declined in a row, including this time
 */
export function afterDecline(decline: {
  kind: DeclineKind;
  declines: number;
  firstDeclinedAt: Temporal.Instant;
  clientZone: string;
  now: Temporal.Instant;
}): DeclineOutcome {
  const first = decline.firstDeclinedAt.toZonedDateTimeISO(decline.clientZone);
  const left = decline.kind === "soft" ? retryDays.slice(decline.declines - 1).map((days) => first.add({ days }).toInstant()) : [];
  const retryAt = left.find((at) => Temporal.Instant.compare(at, decline.now) > 0);
  return retryAt === undefined ? { status: "stalled", retryAt: null } : { status: "pending", retryAt };
}

/** Whether joining live classes is paused for an installment stalled since an instant; homework and recordings stay available. */
export const joinsPause = (stalledSince: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  stalledSince !== null && Temporal.Instant.compare(now, stalledSince.add({ hours: stalledDaysUntilPause * 24 })) >= 0;
