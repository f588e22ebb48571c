/** An access token is replaced this long before it expires, so that no call starts with one that ends on the way. */
const renewSeconds = 300;

/** Whether a token that expires at `expiresAt` has to be replaced before the next call. */
export const mustRenew = (expiresAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now.add({ seconds: renewSeconds }), expiresAt) >= 0;
