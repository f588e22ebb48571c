/** How long each kind of token lives, in seconds. */
export const tokenLives = {
  /** A login, with its cookies. */
  session: 7 * 24 * 3600,
  resetLink: 60 * 60,
  /** A token handed over in an address. */
  handOff: 60,
  registrationForm: 72 * 3600,
  /** A link to a first password. */
  invitation: 72 * 3600,
  /** A proof that a code was typed rightly, until the form is sent. */
  verification: 60 * 60,
  /** A login that another house does for us, from its beginning to its end. */
  oauthLogin: 10 * 60,
  /** From the last class second on, a guest may stay so long. */
  guestAfterClass: 15 * 60,
  /** A login this young may change the password without the present one. */
  freshLogin: 5 * 60,
  /** A code this young opens what wants a second factor given just now. */
  freshSecondFactor: 5 * 60,
  /** In a browser that was to be trusted no code is asked for until then. */
  trustedDevice: 30 * 24 * 3600,
} as const;

export type TokenKind = keyof typeof tokenLives;

/** Days a link that staff make for a client lives. */
export const staffLinkDays = { default: 1, max: 30 } as const;

/** The days of such a link, whatever was asked for. */
export function clampLinkDays(days: number | null | undefined): number {
  if (days === null || days === undefined || !Number.isFinite(days)) return staffLinkDays.default;
  return Math.min(Math.max(1, Math.floor(days)), staffLinkDays.max);
}

/** When a token made now dies. */
export const expiryOf = (kind: TokenKind, now: Temporal.Instant): Temporal.Instant => now.add({ seconds: tokenLives[kind] });

/** Whether a session was opened so lately that the present password need not be asked for again. */
export const isFreshLogin = (loggedInAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, loggedInAt.add({ seconds: tokenLives.freshLogin })) <= 0;
