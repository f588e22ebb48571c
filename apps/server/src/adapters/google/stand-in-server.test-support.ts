import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A person known to the test double, as its consent page shows them. */
export interface StandInPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

/** What is wrong with the next answers. */
export interface Faults {
  audience?: string;
  nonce?: string;
  key?: "foreign" | "none";
  /** The issuer in the token. */
  issuer?: string;
  /** How long ago the token expired, in seconds. */
  expiredFor?: number;
  status?: number;
}

export interface GoogleStandIn {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly faults: Faults;
  /** People logged in at the test double, who choose an account on its page. */
  readonly people: StandInPerson[];
  /** Gives a person's consent and returns the query the browser brings back to the redirect address. */
  consent(address: string, person: StandInPerson): { code: string; state: string; iss: string };
  close(): Promise<void>;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * Starts a server that answers like Google: a discovery document, keys, a page where a person picks an account or goes back, and
 * single-use codes bound to their verifier and redirect address.
 */
export async function startGoogle(): Promise<GoogleStandIn> {
  const [clientId, clientSecret] = ["client.apps.example", "a-secret-of-ours"];
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, { person: StandInPerson; challenge: string; redirectUri: string; nonce: string }>();
  const faults: Faults = {};
  const people: StandInPerson[] = [];

  const idToken = (person: StandInPerson, nonce: string): string => {
    const now = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);
    const exp = faults.expiredFor === undefined ? now + 3600 : now - faults.expiredFor;
    const claims = {
      ...person,
      iss: faults.issuer ?? url,
      aud: faults.audience ?? clientId,
      nonce: faults.nonce ?? nonce,
      iat: exp - 3600,
      exp,
    };
    if (faults.key === "none") return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
    const text = `${encode({ alg: "RS256", kid: "one", typ: "JWT" })}.${encode(claims)}`;
    const key = faults.key === "foreign" ? foreign.privateKey : own.privateKey;
    return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
  };

  const answerToken = async (request: IncomingMessage): Promise<[number, object]> => {
    const given = new URLSearchParams(await read(request));
    const code = codes.get(given.get("code") ?? "");
    codes.delete(given.get("code") ?? "");
    if (given.get("client_id") !== clientId || given.get("client_secret") !== clientSecret) return [401, { error: "invalid_client" }];
    const challenge = createHash("sha256")
      .update(given.get("code_verifier") ?? "")
      .digest("base64url");
    if (code?.challenge !== challenge || code.redirectUri !== given.get("redirect_uri")) return [400, { error: "invalid_grant" }];
    return [200, { access_token: randomUUID(), token_type: "Bearer", expires_in: 3599, id_token: idToken(code.person, code.nonce) }];
  };

  const consent: GoogleStandIn["consent"] = (address, person) => {
    const { origin, searchParams } = new URL(address);
    const get = (name: string): string => searchParams.get(name) ?? "";
    if (origin !== url || get("client_id") !== clientId || get("response_type") !== "code" || get("code_challenge_method") !== "S256")
      throw new Error(`not a consent URL: ${address}`);
    const code = randomUUID();
    codes.set(code, { person, challenge: get("code_challenge"), redirectUri: get("redirect_uri"), nonce: get("nonce") });
    return { code, state: get("state"), iss: url };
  };

  const answerConsent = (asked: URL, response: ServerResponse): void => {
    const choice = asked.searchParams.get("choice");
    const person = people.find(({ sub }) => sub === choice);
    if (choice === null) {
      const link = (to: string, words: string) => `<p><a href="${asked.pathname}${asked.search}&choice=${to}">${words}</a></p>`;
      const page = [...people.map(({ sub, name }) => link(sub, name)), link("nobody", "Cancel")].join("");
      return void response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<link rel="icon" href="data:,"><title>Sign in</title><h1>Choose an account</h1>${page}`);
    }
    const back = new URL(asked.searchParams.get("redirect_uri") ?? url);
    const given = person ? consent(asked.href, person) : { error: "access_denied", state: asked.searchParams.get("state") ?? "" };
    back.search = new URLSearchParams(given).toString();
    response.writeHead(302, { location: back.href }).end();
  };

  const server = createServer((request, response) => {
    const document = {
      issuer: url,
      authorization_endpoint: `${url}/o/oauth2/v2/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/certs`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
    };
    const send = (status: number, body: object): ServerResponse =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/.well-known/openid-configuration") return void send(200, document);
    if (request.url === "/certs")
      return void send(200, { keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }] });
    const asked = new URL(request.url ?? "/", url);
    if (asked.pathname === "/o/oauth2/v2/auth") return answerConsent(asked, response);
    if (request.url !== "/token") return void send(404, {});
    if (faults.status !== undefined) return void send(faults.status, {});
    void answerToken(request).then(([status, body]) => send(status, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return { url, clientId, clientSecret, faults, people, consent, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
