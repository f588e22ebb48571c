import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from "jose";
import { claimNames, ltiScopes } from "@larkroom/domain/lti/claims";

/** Someone on the platform. */
export interface PlatformUser {
  readonly sub: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly status?: "Active" | "Inactive";
}

interface LineItem {
  readonly id: string;
  readonly label: string;
  readonly resourceId: string | null;
  readonly scoreMaximum: number;
  readonly scores: { userId: string; scoreGiven: number; timestamp: string }[];
}

/** What a test changes in the next id token. `claims` with undefined removes one. */
export interface TokenFaults {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** `none`: unsigned; `hmac`: HS256 with our public key as its secret; `foreign`: a key that the platform doesn't publish; `forged`: another key under a published name. */
  readonly signedBy?: "none" | "hmac" | "foreign" | "forged";
}

export interface LaunchAsk {
  readonly user: PlatformUser;
  readonly message?: "LtiResourceLinkRequest" | "LtiDeepLinkingRequest";
  readonly course?: { readonly id: string; readonly title: string } | null;
  readonly target: string;
}

export const learner = "http://purl.imsglobal.org/vocab/lis/v2/membership#Learner";
export const instructor = "http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor";

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const pageSize = 2;

const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Platform</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
const quoted = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const sentForm = (action: string, fields: Readonly<Record<string, string>>, target: string): string =>
  `<form method="post" action="${quoted(action)}" target="${target}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${quoted(value)}">`)
    .join("")}</form><script>document.forms[0].submit()</script>`;

/** A course's page: the tool in a frame, and the storage that the page keeps for it. */
const coursePage = (loginUrl: string, login: Readonly<Record<string, string>>, toolOrigin: string): string =>
  html(`<h1>Coding 101</h1><script>
const kept = new Map();
addEventListener("message", ({ data, origin, source }) => {
  if (origin !== ${JSON.stringify(toolOrigin)} || typeof data?.subject !== "string") return;
  if (data.subject === "lti.put_data") kept.set(data.key, data.value);
  else if (data.subject !== "lti.get_data") return;
  source.postMessage({ subject: data.subject + ".response", message_id: data.message_id, key: data.key, value: kept.get(data.key) }, origin);
});
</script><iframe name="tool" title="Tool" width="900" height="700"></iframe>${sentForm(loginUrl, login, "tool")}`);

async function makeKey() {
  const pair = await generateKeyPair("RS256", { extractable: true });
  const kid = randomUUID();
  return { ...pair, kid, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: "RS256", use: "sig" } satisfies JWK };
}

/**
 * A learning platform as LTI 1.3 Advantage describes it, with its own keys, courses, roster and gradebook. It checks what tools send as strictly as the
 * specification lets it: assertions are used once, access tokens expire and have scopes, scores that are older than the newest are refused.
 */
export class PlatformStandIn {
  readonly clientId = "10000000000042";
  readonly deploymentId = "42:deployment";
  readonly registrationToken = "registration-token";
  url = "";
  /** The members of each course. */
  readonly members = new Map<string, PlatformUser[]>();
  readonly lineItems = new Map<string, LineItem[]>();
  /** Tools that registered themselves. */
  readonly registrations: Record<string, unknown>[] = [];
  /** Links that deep linking brought. */
  readonly links: { title: string; url: string }[] = [];
  #shown: { tool: string; ask: LaunchAsk; storage?: boolean } | null = null;
  /** How often each address was called: `GET /jwks`. */
  readonly calls: string[] = [];
  #keys = [] as Awaited<ReturnType<typeof makeKey>>[];
  #foreign: Awaited<ReturnType<typeof makeKey>> | null = null;
  readonly #assertions = new Set<string>();
  readonly #tokens = new Map<string, { until: number; scopes: string[] }>();
  readonly #faults: { path: RegExp; status: number; headers: Record<string, string> }[] = [];
  readonly #now: () => Temporal.Instant;
  readonly #toolKeys: () => Promise<unknown>;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** @param toolKeys reads the tool's own key set */
  constructor(now: () => Temporal.Instant, toolKeys: () => Promise<unknown>) {
    this.#now = now;
    this.#toolKeys = toolKeys;
  }

  async start(): Promise<this> {
    this.#keys = [await makeKey()];
    this.#foreign = await makeKey();
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** What an admin enters in the console. */
  get settings() {
    return {
      issuer: this.url,
      clientId: this.clientId,
      authUrl: `${this.url}/auth`,
      tokenUrl: `${this.url}/token`,
      jwksUrl: `${this.url}/jwks`,
      deployments: [this.deploymentId],
      origins: [],
      isEnabled: true,
    };
  }

  /** Answers the next calls of a path with a status. */
  fail(path: RegExp, status: number, headers: Record<string, string> = {}, times = 1): void {
    for (let n = 0; n < times; n++) this.#faults.push({ path, status, headers });
  }

  /**
   * What the page of a course, `/course`, shows in its frame: a tool, launched by someone. It keeps data for the frame (LTI platform storage) unless
   * `storage` is false.
   */
  shows(shown: { tool: string; ask: LaunchAsk; storage?: boolean }): void {
    this.#shown = shown;
  }

  /** A new key signs from now on; the old one is no longer published. */
  async rotateKeys(): Promise<void> {
    this.#keys = [await makeKey()];
  }

  /** Every access token ends. */
  endTokens(): void {
    this.#tokens.clear();
  }

  /** The parameters with which a login begins. */
  loginRequest(target: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
    return {
      iss: this.url,
      login_hint: "hint-1",
      target_link_uri: target,
      client_id: this.clientId,
      lti_deployment_id: this.deploymentId,
      lti_message_hint: "message-1",
      ...more,
    };
  }

  /** Authorizes a login: what the platform's page posts to the tool. @throws when the tool's request isn't what the specification asks for */
  async authorize(address: string, ask: LaunchAsk, faults: TokenFaults = {}): Promise<{ id_token: string; state: string }> {
    const url = new URL(address);
    const asked = Object.fromEntries(url.searchParams);
    const expected = { scope: "openid", response_type: "id_token", response_mode: "form_post", prompt: "none", client_id: this.clientId };
    for (const [name, value] of Object.entries(expected))
      if (asked[name] !== value) throw new Error(`the login's ${name} is ${asked[name]}`);
    if (`${url.origin}${url.pathname}` !== this.settings.authUrl || asked["login_hint"] !== "hint-1") throw new Error("not our login");
    const { nonce = "", state = "" } = asked;
    return { id_token: await this.idToken(nonce, ask, faults), state };
  }

  async idToken(
    nonce: string,
    { user, message = "LtiResourceLinkRequest", course, target }: LaunchAsk,
    faults: TokenFaults = {},
  ): Promise<string> {
    const now = Math.floor(this.#now().epochMilliseconds / 1000);
    const at = course === undefined ? { id: "c1", title: "Coding 101" } : course;
    const own: Record<string, unknown> = {
      iss: this.url,
      aud: this.clientId,
      sub: user.sub,
      name: user.name,
      nonce,
      iat: now,
      exp: now + 300,
      [claimNames.messageType]: message,
      [claimNames.version]: "1.3.0",
      [claimNames.deploymentId]: this.deploymentId,
      [claimNames.targetLinkUri]: target,
      [claimNames.roles]: user.roles,
      ...(at !== null && {
        [claimNames.context]: { id: at.id, title: at.title, label: at.id },
        [claimNames.grades]: { scope: [ltiScopes.lineItems, ltiScopes.scores], lineitems: `${this.url}/courses/${at.id}/lineitems` },
        [claimNames.roster]: { context_memberships_url: `${this.url}/courses/${at.id}/members`, service_versions: ["2.0"] },
      }),
      ...(message === "LtiResourceLinkRequest"
        ? { [claimNames.resourceLink]: { id: "link-1", title: "Larkroom" } }
        : {
            [claimNames.deepLinkingSettings]: {
              deep_link_return_url: `${this.url}/deep-link-return`,
              accept_types: ["ltiResourceLink"],
              accept_presentation_document_targets: ["iframe", "window"],
              data: "opaque",
            },
          }),
      ...faults.claims,
    };
    const claims = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
    const [key] = this.#keys;
    if (!key || !this.#foreign) throw new Error("the platform isn't started");
    const header = { alg: "RS256", kid: key.kid, typ: "JWT", ...faults.header };
    if (faults.signedBy === "none") return `${part({ ...header, alg: "none" })}.${part(claims)}.`;
    if (faults.signedBy === "hmac") {
      const text = `${part({ ...header, alg: "HS256" })}.${part(claims)}`;
      return `${text}.${createHmac("sha256", await exportSPKI(key.publicKey))
        .update(text)
        .digest("base64url")}`;
    }
    const signing = faults.signedBy === "foreign" || faults.signedBy === "forged" ? this.#foreign.privateKey : key.privateKey;
    const named = faults.signedBy === "foreign" ? { ...header, kid: this.#foreign.kid } : header;
    return new SignJWT(claims).setProtectedHeader(named).sign(signing);
  }

  /** Reads a tool's answer to deep linking. @throws when its signature or claims are wrong */
  async readDeepLink(jwt: string): Promise<{ items: { title: string; url: string }[]; data: unknown }> {
    const keys = createLocalJWKSet((await this.#toolKeys()) as JSONWebKeySet);
    const { payload } = await jwtVerify(jwt, keys, {
      issuer: this.clientId,
      audience: this.url,
      algorithms: ["RS256"],
      currentDate: new Date(this.#now().epochMilliseconds),
    });
    if (payload[claimNames.deploymentId] !== this.deploymentId) throw new Error("another deployment");
    if (payload[claimNames.messageType] !== "LtiDeepLinkingResponse" || payload["nonce"] === undefined)
      throw new Error("no deep linking answer");
    return { items: payload[claimNames.contentItems] as { title: string; url: string }[], data: payload[claimNames.data] };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.url);
    this.calls.push(`${request.method} ${url.pathname}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const at = this.#faults.findIndex(({ path }) => path.test(url.pathname));
    const [fault] = at < 0 ? [] : this.#faults.splice(at, 1);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    if (fault) return send(fault.status, { error: "failed" }, fault.headers);
    try {
      const page = await this.#page(request, url, Buffer.concat(chunks).toString("utf8"));
      if (page !== null) return void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
      const [status, body, headers] = await this.#route(request, url, Buffer.concat(chunks).toString("utf8"));
      send(status, body, headers);
    } catch (error) {
      send(500, { error: String(error) });
    }
  }

  async #route(request: IncomingMessage, url: URL, body: string): Promise<[number, unknown, Record<string, string>?]> {
    const key = `${request.method} ${url.pathname}`;
    if (key === "GET /jwks") return [200, { keys: this.#keys.map(({ jwk }) => jwk) }];
    if (key === "POST /token") return this.#token(new URLSearchParams(body));
    if (key === "GET /.well-known/openid-configuration") return [200, this.#configuration()];
    if (key === "POST /register") {
      if (request.headers.authorization !== `Bearer ${this.registrationToken}`) return [401, { error: "invalid_token" }];
      this.registrations.push(JSON.parse(body) as Record<string, unknown>);
      const tool = { "https://purl.imsglobal.org/spec/lti-tool-configuration": { deployment_id: this.deploymentId } };
      return [201, { ...(JSON.parse(body) as object), client_id: this.clientId, ...tool }];
    }
    const members = /^\/courses\/([^/]+)\/members$/.exec(url.pathname)?.[1];
    if (members !== undefined && request.method === "GET") {
      if (!this.#may(request, ltiScopes.roster)) return [401, { error: "unauthorized" }];
      return this.#roster(members, url);
    }
    const items = /^\/courses\/([^/]+)\/lineitems(?:\/(\d+)(\/scores)?)?$/.exec(url.pathname);
    if (items) return this.#gradebook(request, url, items, body);
    return [404, { error: "not_found" }];
  }

  /** The pages people see: a course with a tool in a frame, the login, and the end of deep linking. */
  async #page(request: IncomingMessage, url: URL, body: string): Promise<string | null> {
    const key = `${request.method} ${url.pathname}`;
    if (key === "GET /course" && this.#shown) {
      const { tool, ask, storage = true } = this.#shown;
      const login = this.loginRequest(ask.target, storage ? { lti_storage_target: "_parent" } : {});
      return coursePage(`${tool}/api/lti/login`, login, new URL(tool).origin);
    }
    if (key === "GET /auth" && this.#shown) {
      const form = await this.authorize(url.href, this.#shown.ask);
      return html(sentForm(url.searchParams.get("redirect_uri") ?? "", form, "_self"));
    }
    if (key === "POST /deep-link-return") {
      this.links.push(...(await this.readDeepLink(new URLSearchParams(body).get("JWT") ?? "")).items);
      return html("<p>Link received</p>");
    }
    return null;
  }

  #configuration() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/auth`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/jwks`,
      registration_endpoint: `${this.url}/register`,
      "https://purl.imsglobal.org/spec/lti-platform-configuration": { product_family_code: "stand-in" },
    };
  }

  async #token(given: URLSearchParams): Promise<[number, unknown]> {
    try {
      const keys = createLocalJWKSet((await this.#toolKeys()) as JSONWebKeySet);
      const { payload } = await jwtVerify(given.get("client_assertion") ?? "", keys, {
        issuer: this.clientId,
        subject: this.clientId,
        audience: this.settings.tokenUrl,
        algorithms: ["RS256"],
        requiredClaims: ["exp", "iat", "jti"],
        currentDate: new Date(this.#now().epochMilliseconds),
      });
      if (given.get("grant_type") !== "client_credentials") return [400, { error: "unsupported_grant_type" }];
      if (given.get("client_assertion_type") !== "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
        return [400, { error: "invalid_request" }];
      if (payload.jti === undefined || this.#assertions.has(payload.jti)) return [400, { error: "invalid_grant" }];
      this.#assertions.add(payload.jti);
    } catch {
      return [400, { error: "invalid_client" }];
    }
    const value = randomUUID();
    this.#tokens.set(value, { until: this.#now().epochMilliseconds + 3_600_000, scopes: (given.get("scope") ?? "").split(" ") });
    return [200, { access_token: value, token_type: "Bearer", expires_in: 3600, scope: given.get("scope") }];
  }

  #may({ headers }: IncomingMessage, scope: string): boolean {
    const token = this.#tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "");
    return token !== undefined && token.until > this.#now().epochMilliseconds && token.scopes.includes(scope);
  }

  #roster(course: string, url: URL): [number, unknown, Record<string, string>?] {
    const all = this.members.get(course) ?? [];
    const from = Number(url.searchParams.get("from") ?? "0");
    const page = all.slice(from, from + pageSize).map(({ sub, name, roles, status = "Active" }) => ({ user_id: sub, name, roles, status }));
    const next: Record<string, string> =
      from + pageSize < all.length ? { link: `<${this.url}${url.pathname}?from=${from + pageSize}>; rel="next"` } : {};
    return [200, { id: url.href, context: { id: course }, members: page }, next];
  }

  #gradebook(request: IncomingMessage, url: URL, [, course = "", number, scores]: RegExpExecArray, body: string): [number, unknown] {
    if (!this.#may(request, scores === undefined ? ltiScopes.lineItems : ltiScopes.scores)) return [401, { error: "unauthorized" }];
    const items = this.lineItems.get(course) ?? [];
    this.lineItems.set(course, items);
    if (number === undefined && request.method === "GET") {
      const asked = url.searchParams.get("resource_id");
      return [200, items.filter(({ resourceId }) => asked === null || resourceId === asked)];
    }
    if (number === undefined && request.method === "POST") {
      if (request.headers["content-type"] !== "application/vnd.ims.lis.v2.lineitem+json") return [415, { error: "media_type" }];
      const { label, resourceId = null, scoreMaximum } = JSON.parse(body) as Omit<LineItem, "resourceId"> & { resourceId?: string | null };
      const made = { id: `${this.url}/courses/${course}/lineitems/${items.length + 1}`, label, resourceId, scoreMaximum, scores: [] };
      items.push(made);
      return [201, made];
    }
    const item = items[Number(number) - 1];
    if (!item || scores === undefined || request.method !== "POST") return [404, { error: "not_found" }];
    if (request.headers["content-type"] !== "application/vnd.ims.lis.v1.score+json") return [415, { error: "media_type" }];
    const score = JSON.parse(body) as { userId: string; scoreGiven: number; timestamp: string; gradingProgress: string };
    const isMember = this.members.get(course)?.some(({ sub }) => sub === score.userId) ?? false;
    if (!isMember) return [404, { error: "no such user" }];
    const newest = item.scores.filter(({ userId }) => userId === score.userId).at(-1);
    if (newest && newest.timestamp >= score.timestamp) return [409, { error: "older" }];
    if (score.gradingProgress !== "FullyGraded") return [400, { error: "progress" }];
    item.scores.push({ userId: score.userId, scoreGiven: score.scoreGiven, timestamp: score.timestamp });
    return [204, null];
  }
}
