/** The lifetime of each kind of token, in seconds. */
export const tokenLives = {
  /** A session, with its cookies. */
  session: 7 * 24 * 3600,
  resetLink: 60 * 60,
  /** A hand-off token in an address. */
  handOff: 60,
  registrationForm: 72 * 3600,
  /** A link for setting the first password. */
  invitation: 72 * 3600,
  /** Proof that a code was entered correctly, until the form is sent. */
  verification: 60 * 60,
  /** A login through another provider, from start to end. */
  oauthLogin: 10 * 60,
  /** How long a guest may stay after the end of the class. */
  guestAfterClass: 15 * 60,
  /** A login this recent may change the password without the current one. */
  freshLogin: 5 * 60,
  /** A code this recent satisfies actions that require a fresh second factor. */
  freshSecondFactor: 5 * 60,
  /** How long a trusted browser is not asked for a code. */
  trustedDevice: 30 * 24 * 3600,
} as const;

export type TokenKind = keyof typeof tokenLives;

/** The lifetime in days of a link that staff create for a client. */
export const staffLinkDays = { default: 1, max: 30 } as const;

/** The lifetime of such a link in days, limited to the allowed range. */
export function clampLinkDays(days: number | null | undefined): number {
  if (days === null || days === undefined || !Number.isFinite(days)) return staffLinkDays.default;
  return Math.min(Math.max(1, Math.floor(days)), staffLinkDays.max);
}

/** When a token issued now expires. */
export const expiryOf = (kind: TokenKind, now: Temporal.Instant): Temporal.Instant => now.add({ seconds: tokenLives[kind] });

/** Whether a session was opened so recently that the current password isn't needed. */
export const isFreshLogin = (loggedInAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, loggedInAt.add({ seconds: tokenLives.freshLogin })) <= 0;
