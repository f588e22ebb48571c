import { claimNames, deepLinkingRequest, ltiVersion, resourceLinkRequest } from "./claims.ts";
import { contentOf, type LinkedContent } from "./content-link.ts";
import { type LtiPerson, personOf } from "./roles.ts";

/** What the login that led to a launch stored, and what the integration allows. */
export interface ExpectedLaunch {
  readonly issuer: string;
  readonly clientId: string;
  readonly deployments: readonly string[];
  readonly nonce: string;
  /** The deployment and target the login named, if any. */
  readonly deploymentId: string | null;
  readonly targetLinkUri: string;
  readonly publicUrl: string;
  /** The origins to which a deep linking answer may be sent. */
  readonly origins: readonly string[];
}

export interface DeepLinkingSettings {
  readonly returnUrl: string;
  readonly data: string | null;
}

/** A launch whose claims are all valid. */
export interface Launch {
  readonly subject: string;
  readonly name: string | null;
  readonly person: LtiPerson | null;
  readonly deploymentId: string;
  readonly content: LinkedContent;
  readonly context: { readonly id: string; readonly title: string } | null;
  readonly lineItemsUrl: string | null;
  readonly gradeScopes: readonly string[];
  readonly rosterUrl: string | null;
  /** Null for the launch of a resource link. */
  readonly deepLinking: DeepLinkingSettings | null;
}

export type LaunchProblem =
  | "issuer"
  | "audience"
  | "authorized_party"
  | "expired"
  | "issued_at"
  | "nonce"
  | "subject"
  | "message_type"
  | "version"
  | "deployment_missing"
  | "deployment_unknown"
  | "target_link"
  | "resource_link"
  | "deep_linking";

/** Clocks differ by at most this much. */
const toleranceSeconds = 60;
/** An id token is for a launch that happens now. */
const oldestSeconds = 3600;

type Claims = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Claims => typeof value === "object" && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Claims => (isObject(value) ? value : {});
const textOf = (value: unknown, max: number): string | null =>
  typeof value === "string" && value !== "" && value.length <= max ? value : null;
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);
const secondsOf = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null);

/**
 * Checks the claims of an id token whose signature is valid, as the 1EdTech Security Framework 5.1.3 and LTI 1.3 Core 5.3 and 5.4 ask.
 * @returns the launch, or the first claim that is wrong
 */
export function checkLaunch(
  claims: Claims,
  expected: ExpectedLaunch,
  now: Temporal.Instant,
): { readonly ok: true; readonly launch: Launch } | { readonly ok: false; readonly problem: LaunchProblem } {
  const problem = problemOf(claims, expected, now);
  if (problem !== null) return { ok: false, problem };
  const type = claims[claimNames.messageType];
  const target = contentOf(expected.publicUrl, textOf(claims[claimNames.targetLinkUri], 2000) ?? "");
  const deepLinking = type === deepLinkingRequest ? deepLinkingOf(claims, expected.origins) : null;
  const deploymentId = textOf(claims[claimNames.deploymentId], 255);
  const subject = textOf(claims["sub"], 255);
  if (target === null || deploymentId === null || subject === null) return { ok: false, problem: "target_link" };
  const context = objectOf(claims[claimNames.context]);
  const contextId = textOf(context["id"], 255);
  const grades = objectOf(claims[claimNames.grades]);
  const roster = objectOf(claims[claimNames.roster]);
  const launch: Launch = {
    subject,
    name: textOf(claims["name"], 200) ?? textOf(claims["given_name"], 200),
    person: personOf(textsOf(claims[claimNames.roles])),
    deploymentId,
    content: target,
    context:
      contextId === null ? null : { id: contextId, title: textOf(context["title"], 300) ?? textOf(context["label"], 300) ?? contextId },
    lineItemsUrl: textOf(grades["lineitems"], 2000),
    gradeScopes: textsOf(grades["scope"]),
    rosterUrl: textOf(roster["context_memberships_url"], 2000),
    deepLinking,
  };
  return { ok: true, launch };
}

function problemOf(claims: Claims, expected: ExpectedLaunch, now: Temporal.Instant): LaunchProblem | null {
  const seconds = now.epochMilliseconds / 1000;
  const audience = typeof claims["aud"] === "string" ? [claims["aud"]] : textsOf(claims["aud"]);
  const issuedAt = secondsOf(claims["iat"]);
  const expiresAt = secondsOf(claims["exp"]);
  const deployment = textOf(claims[claimNames.deploymentId], 255);
  const type = claims[claimNames.messageType];
  const target = claims[claimNames.targetLinkUri];
  if (claims["iss"] !== expected.issuer) return "issuer";
  if (!audience.includes(expected.clientId)) return "audience";
  if (audience.length > 1 && claims["azp"] === undefined) return "authorized_party";
  if (claims["azp"] !== undefined && claims["azp"] !== expected.clientId) return "authorized_party";
  if (expiresAt === null || seconds >= expiresAt + toleranceSeconds) return "expired";
  if (issuedAt === null || issuedAt > seconds + toleranceSeconds || issuedAt < seconds - oldestSeconds) return "issued_at";
  if (claims["nonce"] !== expected.nonce) return "nonce";
  if (textOf(claims["sub"], 255) === null) return "subject";
  if (type !== resourceLinkRequest && type !== deepLinkingRequest) return "message_type";
  if (claims[claimNames.version] !== ltiVersion) return "version";
  if (deployment === null) return "deployment_missing";
  if (!expected.deployments.includes(deployment)) return "deployment_unknown";
  if (expected.deploymentId !== null && expected.deploymentId !== deployment) return "deployment_unknown";
  if (target !== expected.targetLinkUri || contentOf(expected.publicUrl, target) === null) return "target_link";
  if (type === resourceLinkRequest) return textOf(objectOf(claims[claimNames.resourceLink])["id"], 255) === null ? "resource_link" : null;
  return deepLinkingOf(claims, expected.origins) === null ? "deep_linking" : null;
}

function deepLinkingOf(claims: Claims, origins: readonly string[]): DeepLinkingSettings | null {
  const settings = objectOf(claims[claimNames.deepLinkingSettings]);
  const returnUrl = textOf(settings["deep_link_return_url"], 2000);
  if (returnUrl === null || !URL.canParse(returnUrl) || !origins.includes(new URL(returnUrl).origin)) return null;
  if (!textsOf(settings["accept_types"]).includes("ltiResourceLink")) return null;
  return { returnUrl, data: textOf(settings["data"], 20_000) };
}
