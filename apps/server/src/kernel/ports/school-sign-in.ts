/** Our registration at a school's OpenID Connect provider. */
export interface SignInClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A person identified by the school's provider. */
export interface SchoolProfile {
  /** The provider, as it names itself. */
  readonly issuer: string;
  /** The provider's own identifier of the person, which never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly isEmailVerified: boolean;
}

/** Ties a login to the browser in which it began. */
export interface SchoolLogin {
  /** The page the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier, 43 to 128 characters. */
  readonly verifier: string;
}

export type SignInProblem = "not_reachable" | "wrong_issuer" | "not_supported";

/** Sign-in with the accounts of schools, by OpenID Connect. */
export interface SchoolSignIn {
  /** Origins that may be issuers although they are not public. */
  readonly knownOrigins: readonly string[];
  /**
   * The URL to send the browser to. @throws when the provider can't be reached
   * @param login.wantsEmail whether to ask for the address: of a child only the provider's identifier is needed
   */
  begin(client: SignInClient, login: SchoolLogin & { readonly wantsEmail: boolean }): Promise<string>;
  /**
   * Exchanges the code the browser brought back for a profile; null when the provider refuses it, or its answer isn't valid.
   * @param answer.iss the `iss` parameter the browser brought back
   * @throws when the provider can't be reached
   */
  finish(client: SignInClient, login: SchoolLogin, answer: { code: string; iss: string | null }): Promise<SchoolProfile | null>;
  /** Reads the provider's discovery document, and nothing older. @returns what is wrong with it, or null */
  test(client: SignInClient): Promise<SignInProblem | null>;
}
