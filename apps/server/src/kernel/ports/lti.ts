import type { JWK } from "jose";

export type { JWK };

/** A private key of ours, as it signs for platforms. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: JWK;
}

/** A platform as one of its integrations knows it. */
export interface LtiPlatform {
  readonly id: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  /** The audience of our assertions, where it isn't the address of the token endpoint. */
  readonly tokenAudience: string | null;
}

/** Why an id token's signature doesn't count. */
export type SignatureProblem = "token" | "algorithm" | "key" | "signature";

/** Someone on a platform's roster of a course. */
export interface RosterMember {
  readonly subject: string;
  readonly name: string | null;
  readonly roles: readonly string[];
  readonly isActive: boolean;
}

export interface Score {
  readonly subject: string;
  /** 0 to 100, with at most two decimals. */
  readonly percentage: number;
  readonly gradedAt: Temporal.Instant;
}

/** What a platform tells a tool that registers itself. */
export interface PlatformConfiguration {
  readonly issuer: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly registrationUrl: string;
  readonly tokenAudience: string | null;
  readonly product: string | null;
}

export interface ToolRegistration {
  readonly name: string;
  readonly description: string;
  readonly loginUrl: string;
  readonly launchUrl: string;
  readonly jwksUrl: string;
  readonly targetLinkUri: string;
}

/** A platform refused a call, or answered with something else than its specification says. `retryAfter` in seconds, if another try makes sense. */
export class PlatformRefusal extends Error {
  readonly status: number;
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = "PlatformRefusal";
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** A call by the services of one platform: signs in with our key and reuses the access token while it lasts. */
export interface LtiServices {
  /** Asks for an access token and does nothing with it. @throws PlatformRefusal */
  checkAccess(): Promise<void>;
  /** Everyone on the roster of a course, page by page. @throws PlatformRefusal */
  listMembers(rosterUrl: string): Promise<RosterMember[]>;
  /** The column of the platform's gradebook with this key; made if there is none. @throws PlatformRefusal */
  ensureLineItem(lineItemsUrl: string, item: { readonly resourceId: string; readonly label: string }): Promise<string>;
  /** Sends a score. The same score may be sent again. @throws PlatformRefusal */
  sendScore(lineItemUrl: string, score: Score): Promise<void>;
}

/** Platforms that speak LTI 1.3 Advantage. */
export interface LtiPlatforms {
  /** The claims of an id token that a platform's key has signed with RS256. The platform's keys are kept for a while and read again when one is unknown. */
  readToken(
    platform: Pick<LtiPlatform, "jwksUrl">,
    token: string,
  ): Promise<{ ok: true; claims: Readonly<Record<string, unknown>> } | { ok: false; problem: SignatureProblem }>;
  /** A JSON Web Token of ours. */
  sign(key: SigningKey, claims: Readonly<Record<string, unknown>>): Promise<string>;
  newKey(): Promise<{ kid: string; privateKey: JWK; publicKey: JWK }>;
  services(platform: LtiPlatform, key: () => Promise<SigningKey>): LtiServices;
  /** @throws PlatformRefusal */
  readConfiguration(address: string, registrationToken: string | null): Promise<PlatformConfiguration>;
  /** Registers Larkroom. @throws PlatformRefusal */
  register(
    configuration: PlatformConfiguration,
    registrationToken: string | null,
    tool: ToolRegistration,
  ): Promise<{ clientId: string; deploymentId: string | null }>;
}
