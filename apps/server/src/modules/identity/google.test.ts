import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { googleStandIn, type StandInPerson } from "../../adapters/google/stand-in.test-support.ts";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { type BodyOf, type Answered, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { logInOnLastConnection } from "./log-in.test-support.ts";

const google = await googleStandIn();
const app = await testApp({ GOOGLE_BASE_URL: google.url, GOOGLE_CLIENT_ID: google.clientId, GOOGLE_CLIENT_SECRET: google.clientSecret });
const f = await makeFixtures(app);
const rachel: StandInPerson = { sub: "10001", email: "rachel@gmail.example", email_verified: true, name: "Rachel Roe" };
afterEach(() => {
  for (const fault of Object.keys(google.faults)) Reflect.deleteProperty(google.faults, fault);
});

let address = 0;
const ip = () => `10.6.0.${++address % 250}`;

/** A login that has begun in a browser: its cookie, and the redirect. */
async function begin(query: Record<string, string> = { strategy: "client" }, as?: string) {
  const answer = await app.call("GET /auth2/google", { query, as, ip: ip() });
  return { answer, location: String(answer.headers["location"]), cookie: `oauth=${answer.cookies["oauth"]}` };
}

const connect = (body: BodyOf<"POST /auth/connect/google">, cookie: string, options: { as?: string | undefined } = {}) =>
  app.call("POST /auth/connect/google", { body, headers: { cookie }, ip: ip(), ...options });

/** Logs in through Google as a person, from start to end. */
async function logIn(person: StandInPerson, query?: Record<string, string>, as?: string) {
  const { location, cookie } = await begin(query, as);
  return connect(google.consent(location, person), cookie, { as });
}

const refusedFor = (answer: Answered) => [answer.status, answer.body.code, answer.body.reason];
const me = async (as = "") => (await app.call("GET /auth2/token/user", { as })).body;

test("[AUTH-17] redirects to Google with state and PKCE, bound to the browser by an HttpOnly cookie", async () => {
  const { answer, location } = await begin();
  expect(answer.status).toBe(302);
  const sent = new URL(location);
  expect(sent.origin).toBe(google.url);
  expect(Object.fromEntries(sent.searchParams)).toMatchObject({
    redirect_uri: `${app.kernel.config.PUBLIC_URL}/login/google`,
    scope: "openid email profile",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"]) expect(sent.searchParams.get(name)?.length, name).toBeGreaterThan(40);
  const set = ([] as string[]).concat(answer.headers["set-cookie"] ?? []).find((one) => one.startsWith("oauth="));
  expect(set).toMatch(/Max-Age=600/);
  expect(set).toMatch(/HttpOnly/);
  expect(set).toMatch(/SameSite=Lax/);
  expect((await begin({ strategy: "admin" })).answer.status).toBe(422);
});

test("[AUTH-12] [AUTH-05] a new parent registers with Google's data and no password, and can log in with it afterwards", async () => {
  const first = await logIn(rachel, { strategy: "client", redirect: "/us/courses" });
  expect(first.body).toEqual({
    linked: false,
    strategy: "client",
    redirect: "/us/courses",
    googleId: "10001",
    name: "Rachel Roe",
    email: rachel.email,
    verification_token: expect.any(String),
  });
  const register = (googleId: string, email = rachel.email) =>
    app.call("POST /register/client", {
      body: {
        name: "Rachel Roe",
        email,
        googleId,
        terms: true,
        withPhone: false,
        verification_token: first.body.verification_token,
        students: [{ name: "Kid", birthDate: "2016-01-01" }],
      },
    });
  expect((await register("10002")).body.code).toBe("token_invalid");
  expect((await register("10001", f.ada.identity)).body.code).toBe("token_invalid");
  expect((await register("10001")).status).toBe(200);
  expect((await register("10001")).body.code).toBe("token_invalid");
  const again = await logIn({ ...rachel, email: "moved@gmail.example" });
  expect(await me(again.body.token)).toMatchObject({ type: "client", email: rachel.email });
  const [row] = await app.db.select().from(account).where(eq(account.googleId, "10001"));
  expect(row).toMatchObject({ passwordHash: null, passwordSetBy: null });
  expect((await logIn(rachel, { strategy: "student" })).body.token).toBeUndefined();
});

test("[S-16] rejects a missing, altered, replayed or expired state, and one of another browser", async () => {
  const { location, cookie } = await begin();
  const given = google.consent(location, rachel);
  const state = [422, "google_refused", "state"];
  expect(refusedFor(await connect({ code: given.code }, cookie))).toEqual(state);
  expect(refusedFor(await connect({ ...given, state: `${given.state}x` }, cookie))).toEqual(state);
  const other = await begin();
  expect(refusedFor(await connect(given, other.cookie))).toEqual(state);
  expect(refusedFor(await connect(given, cookie))).toEqual(state);
  const third = await begin();
  const late = google.consent(third.location, rachel);
  expect(refusedFor(await connect(late, "nothing=1"))).toEqual(state);
  const fourth = await begin();
  app.sleep({ minutes: 10 });
  expect(refusedFor(await connect(google.consent(fourth.location, rachel), fourth.cookie))).toEqual(state);
});

test("[S-16] rejects a replayed state and a replayed code", async () => {
  const { location, cookie } = await begin();
  const given = google.consent(location, rachel);
  expect((await connect(given, cookie)).status).toBe(200);
  expect(refusedFor(await connect(given, cookie))).toEqual([422, "google_refused", "state"]);
  const next = await begin();
  const { state } = google.consent(next.location, rachel);
  expect(refusedFor(await connect({ code: given.code, state }, next.cookie))).toEqual([422, "google_refused", "code"]);
});

test("[S-16] rejects an unverified email, and doesn't link an existing account by email", async () => {
  const unverified = await logIn({ sub: "66", email: f.ada.identity, email_verified: false, name: "Mallory" });
  expect(refusedFor(unverified)).toEqual([422, "google_refused", "email_unverified"]);
  const verified = await logIn({ sub: "67", email: f.ada.identity, email_verified: true, name: "Ada One" });
  expect(verified.body.token).toBeUndefined();
  const [row] = await app.db.select().from(account).where(eq(account.id, f.ada.id));
  expect(row?.googleId).toBeNull();
});

test("[S-16] rejects tokens of another audience, signer or login, and handles denied consent", async () => {
  const code = [422, "google_refused", "code"];
  google.faults.audience = "another.apps.example";
  expect(refusedFor(await logIn(rachel))).toEqual(code);
  delete google.faults.audience;
  google.faults.nonce = "another";
  expect(refusedFor(await logIn(rachel))).toEqual(code);
  delete google.faults.nonce;
  google.faults.key = "foreign";
  expect(refusedFor(await logIn(rachel))).toEqual(code);
  delete google.faults.key;
  const { location, cookie } = await begin();
  const { state } = google.consent(location, rachel);
  expect(refusedFor(await connect({ state, error: "access_denied" }, cookie))).toEqual([422, "google_refused", "denied"]);
  google.faults.status = 503;
  expect((await logIn(rachel)).body.code).toBe("temporarily_unavailable");
});

test("[AUTH-12] [S-10] a client links a Google account to their own account only, soon after a login", async () => {
  const own: StandInPerson = { sub: "2002", email: "bo@gmail.example", email_verified: true, name: "Bo" };
  const link = { strategy: "client", link: "1" };
  expect((await begin(link)).answer.status).toBe(403);
  const session = await f.tokenFor(f.bo);
  const begun = await begin(link, session);
  const stranger = await connect(google.consent(begun.location, own), begun.cookie, { as: await f.tokenFor(f.ada) });
  expect(refusedFor(stranger)).toEqual([422, "google_refused", "state"]);
  const emails = () => app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, "identity.google_linked"));
  expect(await emails()).toEqual([]);
  expect((await logIn(own, link, session)).body).toEqual({ linked: true, strategy: "client", redirect: null });
  expect(await emails()).toEqual([expect.objectContaining({ recipient: f.bo.identity })]);
  expect(await me((await logIn(own)).body.token)).toMatchObject({ id: f.bo.id });
  expect((await logIn(own, link, await f.tokenFor(f.noa))).body.code).toBe("duplicate");
  const old = await f.tokenFor(f.bo);
  app.sleep({ minutes: 6 });
  expect((await begin(link, old)).answer.body.code).toBe("fresh_login_required");
  await app.db.update(account).set({ disabledAt: app.now() }).where(eq(account.id, f.bo.id));
  expect(refusedFor(await logIn(own))).toEqual([422, "google_refused", "account"]);
});

test("[S-04] a login is counted before its transaction, and needs one connection at a time", async () => {
  await app.db.update(account).set({ googleId: "3003" }).where(eq(account.id, f.sam.id));
  const sam: StandInPerson = { sub: "3003", email: "sam@gmail.example", email_verified: true, name: "Sam" };
  const { answer, counted } = await logInOnLastConnection(app, f.sam.id, () => logIn(sam, { strategy: "student" }));
  expect([answer.status, counted]).toEqual([200, 1]);
});

test("[S-61] redirects only to our own pages", async () => {
  const elsewhere = ["//evil.example", "https://evil.example", String.raw`/\evil.example`, "1"];
  for (const redirect of elsewhere) expect((await logIn(rachel, { strategy: "client", redirect })).body.redirect, redirect).toBeNull();
});

test("[AUTH-29] [AUTH-17] without configuration it is refused, and the web app can tell", async () => {
  const plain = await testApp();
  expect((await app.call("GET /auth/options")).body).toMatchObject({ google: true });
  expect((await plain.call("GET /auth/options")).body).toMatchObject({ google: false });
  const refused = await plain.call("GET /auth2/google", { query: { strategy: "client" } });
  expect([refused.status, refused.body.code]).toEqual([403, "google_not_configured"]);
  const led = await plain.call("GET /auth2/google", { query: { strategy: "client" }, headers: { accept: "text/html,*/*" } });
  expect([led.status, led.headers["location"]]).toEqual([
    302,
    `${plain.kernel.config.PUBLIC_URL}/login/google?error_code=google_not_configured&error_message=google+not+configured`,
  ]);
  expect((await plain.call("POST /auth/connect/google", { body: { code: "x", state: "y" } })).body.code).toBe("google_not_configured");
});
