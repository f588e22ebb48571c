import type { Configuration } from "openid-client";
import { z } from "zod";
import type { GoogleProfile, GoogleSignIn } from "../../kernel/ports/google.ts";

export interface GoogleSettings {
  /** Google's address, or that of a test double. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Called with the reason when a login is refused, in the library's terms: a used code, a wrong signature. */
  readonly onRefusal: (reason: string) => void;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  name: z.string().max(300).default(""),
});

/** Google sign-in by OpenID Connect. Endpoints and keys come from Google's discovery document, loaded on first use. */
export function createGoogleSignIn({ baseUrl, clientId, clientSecret, onRefusal }: GoogleSettings): GoogleSignIn {
  let found: Promise<Configuration> | null = null;
  const configuration = (): Promise<Configuration> => {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import("openid-client");
    const server = new URL(baseUrl);
    const execute = server.protocol === "http:" ? [allowInsecureRequests] : [];
    const read = await discovery(server, clientId, clientSecret, undefined, { execute, timeout: 10 });
    enableNonRepudiationChecks(read);
    return read;
  }
  return {
    async begin({ redirectUri, state, nonce, verifier }) {
      const config = await configuration();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import("openid-client");
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        prompt: "select_account",
      }).href;
    },
    async finish({ redirectUri, state, nonce, verifier }, { code, iss }) {
      const config = await configuration();
      const { authorizationCodeGrant } = await import("openid-client");
      const returned = new URL(redirectUri);
      returned.search = new URLSearchParams({ code, state, ...(iss === null ? {} : { iss }) }).toString();
      try {
        const tokens = await authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return profileOf(tokens.claims());
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === null) throw error;
        onRefusal(reason);
        return null;
      }
    },
  };
}

function profileOf(given: unknown): GoogleProfile | null {
  const read = claims.safeParse(given);
  if (!read.success) return null;
  const { sub, email, email_verified, name } = read.data;
  return { googleId: sub, email, isEmailVerified: email_verified, name };
}

/** The reason when Google's answer was a refusal or invalid; null for a lost connection or a server error. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const reason = String(error.code);
  if (reason === "OAUTH_TIMEOUT" || reason === "OAUTH_ABORT" || !reason.startsWith("OAUTH_")) return null;
  return error.cause instanceof Response && error.cause.status >= 500 ? null : reason;
}
