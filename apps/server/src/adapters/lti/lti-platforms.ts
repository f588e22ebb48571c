import { randomUUID } from "node:crypto";
import {
  compactVerify,
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTVerifyGetKey,
  SignJWT,
} from "jose";
import { z } from "zod";
import { ltiScopes } from "@larkroom/domain/lti/claims";
import {
  type LtiPlatform,
  type LtiPlatforms,
  type LtiServices,
  PlatformRefusal,
  type RosterMember,
  type SignatureProblem,
  type SigningKey,
} from "../../kernel/ports/lti.ts";
import type { PlatformAnswer, PlatformFetch, PlatformRequest } from "./platform-fetch.ts";

export interface LtiPlatformsSettings {
  readonly fetch: PlatformFetch;
  readonly now: () => Temporal.Instant;
  /** How long a platform's keys aren't read again for a key they don't name, in ms. */
  readonly keysCooldownMs?: number;
}

/** The most pages of a roster that are read. */
const mostPages = 100;

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().default(3600) });
const rosterPage = z.object({
  members: z.array(
    z.object({
      user_id: z.string(),
      name: z.string().optional(),
      given_name: z.string().optional(),
      family_name: z.string().optional(),
      roles: z.array(z.string()).default([]),
      status: z.string().default("Active"),
    }),
  ),
});
const lineItem = z.object({ id: z.url(), resourceId: z.string().nullish() });
const configuration = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  registration_endpoint: z.url(),
  authorization_server: z.string().optional(),
  "https://purl.imsglobal.org/spec/lti-platform-configuration": z
    .object({ product_family_code: z.string().max(100).optional() })
    .partial()
    .optional(),
});
const registered = z.object({
  client_id: z.string().min(1).max(255),
  "https://purl.imsglobal.org/spec/lti-tool-configuration": z
    .object({ deployment_id: z.string().max(255).optional() })
    .partial()
    .optional(),
});

const media = {
  roster: "application/vnd.ims.lti-nrps.v2.membershipcontainer+json",
  lineItems: "application/vnd.ims.lis.v2.lineitemcontainer+json",
  lineItem: "application/vnd.ims.lis.v2.lineitem+json",
  score: "application/vnd.ims.lis.v1.score+json",
};

/** Platforms over HTTP, by the 1EdTech specifications. */
export function createLtiPlatforms({ fetch, now, keysCooldownMs = 10_000 }: LtiPlatformsSettings): LtiPlatforms {
  const keySets = new Map<string, JWTVerifyGetKey>();
  const keysOf = (jwksUrl: string): JWTVerifyGetKey => {
    const known = keySets.get(jwksUrl);
    if (known) return known;
    const made = createRemoteJWKSet(new URL(jwksUrl), {
      cooldownDuration: keysCooldownMs,
      [customFetch]: async (address) => {
        const { status, text } = await fetch(address);
        return new Response(text, { status });
      },
    });
    keySets.set(jwksUrl, made);
    return made;
  };
  const tokens = new Map<string, { readonly value: string; readonly until: Temporal.Instant }>();

  async function ask(address: string, request: PlatformRequest = {}): Promise<PlatformAnswer> {
    const answer = await fetch(address, request);
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw refused(answer, `${request.method ?? "GET"} was answered with ${answer.status}`);
  }

  async function accessToken(platform: LtiPlatform, key: SigningKey): Promise<string> {
    const kept = tokens.get(tokenKey(platform));
    if (kept && Temporal.Instant.compare(now(), kept.until) < 0) return kept.value;
    const assertion = await sign(key, {
      iss: platform.clientId,
      sub: platform.clientId,
      aud: platform.tokenAudience ?? platform.tokenUrl,
      iat: seconds(now()),
      exp: seconds(now()) + 300,
      jti: randomUUID(),
    });
    const { text } = await ask(platform.tokenUrl, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        client_assertion: assertion,
        scope: Object.values(ltiScopes).join(" "),
      }).toString(),
    });
    const { access_token: value, expires_in: lives } = parsed(token, text);
    tokens.set(tokenKey(platform), { value, until: now().add({ seconds: Math.max(0, Math.floor(lives) - 30) }) });
    return value;
  }

  function services(platform: LtiPlatform, key: () => Promise<SigningKey>): LtiServices {
    async function call(address: string, request: PlatformRequest): Promise<PlatformAnswer> {
      const send = async () =>
        ask(address, { ...request, headers: { ...request.headers, authorization: `Bearer ${await accessToken(platform, await key())}` } });
      try {
        return await send();
      } catch (error) {
        // The platform may have ended the access token early.
        if (!(error instanceof PlatformRefusal) || error.status !== 401 || !tokens.delete(tokenKey(platform))) throw error;
        return await send();
      }
    }
    return {
      async checkAccess() {
        tokens.delete(tokenKey(platform));
        await accessToken(platform, await key());
      },
      async listMembers(rosterUrl) {
        const members: RosterMember[] = [];
        let next: string | null = rosterUrl;
        for (let page = 0; next !== null; page++) {
          if (page === mostPages) throw new PlatformRefusal(0, "the roster has too many pages");
          const answer: PlatformAnswer = await call(next, { headers: { accept: media.roster } });
          for (const one of parsed(rosterPage, answer.text).members)
            members.push({
              subject: one.user_id,
              name: one.name ?? ([one.given_name, one.family_name].filter(Boolean).join(" ") || null),
              roles: one.roles,
              isActive: one.status === "Active",
            });
          next = nextPage(answer.header("link"), next);
        }
        return members;
      },
      async ensureLineItem(lineItemsUrl, { resourceId, label }) {
        const search = new URL(lineItemsUrl);
        search.searchParams.set("resource_id", resourceId);
        const found = await call(search.href, { headers: { accept: media.lineItems } });
        const [own] = parsed(z.array(lineItem), found.text).filter((one) => one.resourceId === resourceId);
        if (own) return own.id;
        const made = await call(lineItemsUrl, {
          method: "POST",
          headers: { "content-type": media.lineItem, accept: media.lineItem },
          body: JSON.stringify({ scoreMaximum: 100, label, resourceId }),
        });
        return parsed(lineItem, made.text).id;
      },
      async sendScore(lineItemUrl, { subject, percentage, gradedAt }) {
        const address = new URL(lineItemUrl);
        address.pathname = `${address.pathname.replace(/\/$/, "")}/scores`;
        try {
          await call(address.href, {
            method: "POST",
            headers: { "content-type": media.score, accept: "application/json" },
            body: JSON.stringify({
              userId: subject,
              scoreGiven: percentage,
              scoreMaximum: 100,
              activityProgress: "Completed",
              gradingProgress: "FullyGraded",
              timestamp: gradedAt.toString({ fractionalSecondDigits: 3 }),
            }),
          });
        } catch (error) {
          // The platform has this score, or a newer one, already.
          if (!(error instanceof PlatformRefusal) || error.status !== 409) throw error;
        }
      },
    };
  }

  return {
    sign,
    services,
    async readToken({ jwksUrl }, given) {
      try {
        const { alg, kid } = decodeProtectedHeader(given);
        if (alg !== "RS256") return { ok: false, problem: "algorithm" };
        if (typeof kid !== "string") return { ok: false, problem: "key" };
        const { payload } = await compactVerify(given, keysOf(jwksUrl), { algorithms: ["RS256"] });
        const claims = z.record(z.string(), z.unknown()).safeParse(JSON.parse(new TextDecoder().decode(payload)));
        return claims.success ? { ok: true, claims: claims.data } : { ok: false, problem: "token" };
      } catch (error) {
        const problem = problemOf(error);
        if (problem === null) throw error;
        return { ok: false, problem };
      }
    },
    async newKey() {
      const { privateKey, publicKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
      const kid = randomUUID();
      const named = { kid, alg: "RS256", use: "sig" };
      return { kid, privateKey: { ...(await exportJWK(privateKey)), ...named }, publicKey: { ...(await exportJWK(publicKey)), ...named } };
    },
    async readConfiguration(address, registrationToken) {
      const { text } = await ask(address, { headers: { accept: "application/json", ...bearer(registrationToken) } });
      const read = parsed(configuration, text);
      // Otherwise one platform could register itself under another one's name.
      if (new URL(read.issuer).host !== new URL(address).host)
        throw new PlatformRefusal(0, "the issuer is on another host than its configuration");
      return {
        issuer: read.issuer,
        authUrl: read.authorization_endpoint,
        tokenUrl: read.token_endpoint,
        jwksUrl: read.jwks_uri,
        registrationUrl: read.registration_endpoint,
        tokenAudience: read.authorization_server ?? null,
        product: read["https://purl.imsglobal.org/spec/lti-platform-configuration"]?.product_family_code ?? null,
      };
    },
    async register({ registrationUrl }, registrationToken, tool) {
      const link = { type: "LtiResourceLinkRequest", target_link_uri: tool.targetLinkUri, label: tool.name };
      const { text } = await ask(registrationUrl, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", ...bearer(registrationToken) },
        body: JSON.stringify({
          application_type: "web",
          response_types: ["id_token"],
          grant_types: ["implicit", "client_credentials"],
          initiate_login_uri: tool.loginUrl,
          redirect_uris: [tool.launchUrl],
          client_name: tool.name,
          jwks_uri: tool.jwksUrl,
          token_endpoint_auth_method: "private_key_jwt",
          scope: Object.values(ltiScopes).join(" "),
          "https://purl.imsglobal.org/spec/lti-tool-configuration": {
            domain: new URL(tool.targetLinkUri).host,
            description: tool.description,
            target_link_uri: tool.targetLinkUri,
            claims: ["iss", "sub", "name"],
            messages: [link, { ...link, type: "LtiDeepLinkingRequest" }],
          },
        }),
      });
      const read = parsed(registered, text);
      return {
        clientId: read.client_id,
        deploymentId: read["https://purl.imsglobal.org/spec/lti-tool-configuration"]?.deployment_id ?? null,
      };
    },
  };
}

const tokenKey = ({ id, clientId, tokenUrl }: LtiPlatform): string => `${id} ${clientId} ${tokenUrl}`;
const seconds = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000);
const bearer = (value: string | null): Record<string, string> => (value === null ? {} : { authorization: `Bearer ${value}` });

async function sign({ kid, privateKey }: SigningKey, claims: Readonly<Record<string, unknown>>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign(await importJWK(privateKey, "RS256"));
}

/** What is wrong with a token; null when the platform's keys couldn't be read. */
function problemOf(error: unknown): SignatureProblem | null {
  if (error instanceof errors.JWSSignatureVerificationFailed) return "signature";
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) return "key";
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) return "algorithm";
  if (error instanceof errors.JWSInvalid || error instanceof TypeError || error instanceof SyntaxError) return "token";
  return null;
}

function parsed<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const read = schema.safeParse(jsonOf(text));
  if (!read.success) throw new PlatformRefusal(0, "the answer isn't what the specification says");
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A refusal; one that may pass says when to try again. */
function refused({ status, header }: PlatformAnswer, message: string): PlatformRefusal {
  const asked = Number(header("retry-after"));
  const mayPass = status === 429 || status >= 500;
  return new PlatformRefusal(status, message, mayPass ? (Number.isFinite(asked) && asked > 0 ? Math.min(asked, 3600) : 60) : null);
}

/** The address of the next page, from a Link header; only on the same host, because our access token goes with it. */
function nextPage(links: string | null, from: string): string | null {
  const found = (links ?? "").split(/,\s*(?=<)/).find((link) => /;\s*rel="?next"?/i.test(link));
  const address = found === undefined ? undefined : /<([^>]+)>/.exec(found)?.[1];
  if (address === undefined) return null;
  const next = new URL(address, from);
  return next.host === new URL(from).host ? next.href : null;
}
