/** A person identified by Google. */
export interface GoogleProfile {
  /** Google's own id of the account, which stays the same when the address changes. */
  readonly googleId: string;
  readonly email: string;
  /** Whether Google has verified the address. */
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** Ties a login to the browser in which it began. */
export interface GoogleLogin {
  /** The page Google sends the browser back to. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier, 43 to 128 characters. */
  readonly verifier: string;
}

/** Sign-in with a Google account. */
export interface GoogleSignIn {
  /** The URL to send the browser to. @throws when Google can't be reached */
  begin(login: GoogleLogin): Promise<string>;
  /**
   * Exchanges the code the browser brought back for a profile; null when Google refuses it or its signature is invalid.
   * @param answer.iss the `iss` parameter the browser brought back
   * @throws when Google can't be reached
   */
  finish(login: GoogleLogin, answer: { code: string; iss: string | null }): Promise<GoogleProfile | null>;
}
