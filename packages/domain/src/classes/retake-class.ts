/** A retake stays open this long after it was begun: as long as a missed lesson can be caught up by default. */
export const retakeOpenDays = 60;

/** When a retake that was begun then is over, exclusive. */
export const retakeUntil = (startedAt: Temporal.Instant): Temporal.Instant => startedAt.add({ hours: 24 * retakeOpenDays });

/** Whether a retake that was begun then still takes answers. */
export const isRetakeOpen = (startedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, retakeUntil(startedAt)) < 0;
