/** Whom Google vouches for. */
export interface GoogleProfile {
  /** Google's own id of the account, which stays when the address changes. */
  readonly googleId: string;
  readonly email: string;
  /** Whether Google knows the address to be theirs. */
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** What binds one login to the browser it began in. */
export interface GoogleLogin {
  /** The page Google sends the browser back to. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE, 43 to 128 characters. */
  readonly verifier: string;
}

/** Logging in with a Google account. */
export interface GoogleSignIn {
  /** Where the browser is sent. @throws when Google can't be reached */
  begin(login: GoogleLogin): Promise<string>;
  /**
   * Trades the code the browser brought back for a profile; null when Google, or what it signed, says no.
   * @param answer.iss what the browser brought back under that name
   * @throws when Google can't be reached
   */
  finish(login: GoogleLogin, answer: { code: string; iss: string | null }): Promise<GoogleProfile | null>;
}
