import { createHash } from "node:crypto";
import type { ClientAuth, Configuration } from "openid-client";
import { z } from "zod";
import type { SchoolProfile, SchoolSignIn, SignInClient, SignInProblem } from "../../kernel/ports/school-sign-in.ts";
import { publicFetch } from "./public-fetch.ts";

export interface SchoolSignInSettings {
  /** Origins of providers in the operator's own network. */
  readonly knownOrigins: readonly string[];
  readonly now: () => Temporal.Instant;
  /** Called with the reason when a login is refused, in the library's terms: a used code, a wrong signature. */
  readonly onRefusal: (reason: string) => void;
}

const timeoutSeconds = 10;
/** A provider's endpoints are read again after this long; its keys as often as it needs. */
const rememberedMinutes = 10;
const mostRemembered = 500;

const claims = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).nullish().catch(null),
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")])
    .nullish()
    .catch(null),
});

interface Remembered {
  readonly configuration: Promise<Configuration>;
  readonly until: Temporal.Instant;
}

/** Sign-in by OpenID Connect with the provider of each school: authorization code with PKCE, state and nonce. */
export function createSchoolSignIn({ knownOrigins, now, onRefusal }: SchoolSignInSettings): SchoolSignIn {
  const guarded = publicFetch(knownOrigins);
  const known = new Map<string, Remembered>();

  async function discover({ issuer, clientId, clientSecret }: SignInClient): Promise<Configuration> {
    const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, customFetch, discovery, enableNonRepudiationChecks } =
      await import("openid-client");
    const server = new URL(issuer);
    const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
    // By default the secret goes into the header; some providers only take it in the form.
    const authentication: ClientAuth = (its, client, body, headers) => {
      const supported = its.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
      return (supported.includes("client_secret_basic") ? basic : post)(its, client, body, headers);
    };
    const read = await discovery(server, clientId, undefined, authentication, {
      execute: server.protocol === "http:" ? [allowInsecureRequests] : [],
      timeout: timeoutSeconds,
      [customFetch]: (url: string, init: unknown) => guarded(url, init as RequestInit),
    });
    enableNonRepudiationChecks(read);
    return read;
  }

  function configurationOf(client: SignInClient): Promise<Configuration> {
    const key = createHash("sha256")
      .update(JSON.stringify([client.issuer, client.clientId, client.clientSecret]))
      .digest("base64url");
    const found = known.get(key);
    if (found && Temporal.Instant.compare(now(), found.until) < 0) return found.configuration;
    const configuration = discover(client);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, { configuration, until: now().add({ minutes: rememberedMinutes }) });
    configuration.catch(() => void known.delete(key));
    return configuration;
  }

  return {
    knownOrigins,
    async begin(client, { redirectUri, state, nonce, verifier, wantsEmail }) {
      const config = await configurationOf(client);
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import("openid-client");
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: wantsEmail ? "openid email" : "openid",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      }).href;
    },
    async finish(client, { redirectUri, state, nonce, verifier }, { code, iss }) {
      const config = await configurationOf(client);
      // Whoever mixes up two providers has the browser bring the answer of the other one. Checked even if the provider doesn't promise `iss`.
      if (iss !== null && iss !== config.serverMetadata().issuer) {
        onRefusal("issuer");
        return null;
      }
      const { authorizationCodeGrant, fetchUserInfo } = await import("openid-client");
      const returned = new URL(redirectUri);
      returned.search = new URLSearchParams({ code, state, ...(iss === null ? {} : { iss }) }).toString();
      try {
        const tokens = await authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const profile = profileOf(tokens.claims());
        const canAsk = tokens.scope?.split(" ").includes("email") === true && config.serverMetadata().userinfo_endpoint !== undefined;
        if (profile === null || profile.email !== null || !canAsk) return profile;
        // Many providers tell the address only when they are asked for it.
        return profileOf({ ...(await fetchUserInfo(config, tokens.access_token, profile.subject)), iss: profile.issuer });
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === null) throw error;
        onRefusal(reason);
        return null;
      }
    },
    async test(client) {
      try {
        return problemOf(await discover(client));
      } catch (error) {
        const isOther = error instanceof Error && "code" in error && error.code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED";
        return isOther ? "wrong_issuer" : "not_reachable";
      }
    },
  };
}

/** What our flow needs of a provider. */
function problemOf(config: Configuration): SignInProblem | null {
  const its = config.serverMetadata();
  const hasCode = its.response_types_supported === undefined || its.response_types_supported.includes("code");
  const isWhole = its.authorization_endpoint !== undefined && its.token_endpoint !== undefined && its.jwks_uri !== undefined;
  return hasCode && isWhole ? null : "not_supported";
}

function profileOf(given: unknown): SchoolProfile | null {
  const read = claims.safeParse(given);
  if (!read.success) return null;
  const { iss, sub, email, email_verified } = read.data;
  return { issuer: iss, subject: sub, email: email ?? null, isEmailVerified: email_verified === true };
}

/** The reason when the provider's answer was a refusal or invalid; null for a lost connection or a server error. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const reason = String(error.code);
  if (reason === "OAUTH_TIMEOUT" || reason === "OAUTH_ABORT" || !reason.startsWith("OAUTH_")) return null;
  return error.cause instanceof Response && error.cause.status >= 500 ? null : reason;
}
