import { and, desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { limits } from "@larkroom/domain/identity/limits";
import { startGoogle } from "../../adapters/google/stand-in-server.test-support.ts";
import { type ProviderPerson, startProvider } from "../../adapters/oidc/provider.test-support.ts";
import { account } from "../../kernel/auth/tables.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { type Answered, type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password, type Person } from "../../kernel/testing/fixtures.ts";
import { school } from "../schools/tables.ts";
import { logInOnLastConnection } from "./log-in.test-support.ts";
import { oneTimeToken, signInIdentity, signInProvider } from "./tables.ts";

const redirectUri = "http://localhost:3000/login/school";
/** A real provider, and a stand-in that can lie. */
const real = await startProvider(redirectUri);
const liar = await startGoogle();
const app = await testApp({ PUBLIC_URL: "http://localhost:3000", OIDC_PRIVATE_ORIGINS: `${real.issuer},${liar.url}` });
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const slugOf = async (id: number) => (await app.db.select({ slug: school.slug }).from(school).where(eq(school.id, id)))[0]?.slug ?? "";
const [slug, otherSlug] = [await slugOf(f.school.id), await slugOf(f.otherSchool.id)];
const [teacherRow] = await app.db.select().from(account).where(eq(account.id, f.teacher.id));
const teacherEmail = teacherRow?.email ?? "";

type Draft = BodyOf<"PUT /school/:id/sign_in_provider">;
const atReal: Draft = { kind: "OIDC", issuer: real.issuer, clientId: real.clientId, clientSecret: real.clientSecret, active: true };
const atLiar: Draft = { kind: "OIDC", issuer: liar.url, clientId: liar.clientId, clientSecret: liar.clientSecret, active: true };
const save = async (body: Draft, as?: string, id = f.school.id) =>
  app.call("PUT /school/:id/sign_in_provider", { as: as ?? (await f.tokenFor(f.admin)), params: { id }, body });

let last = 0;
const person = (more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: `p-${(last += 1)}`,
  email: `someone${last}@district.example`,
  email_verified: true,
  ...more,
});

beforeEach(async () => {
  await app.db.delete(signInIdentity);
  await app.db.delete(signInProvider);
  const { status } = await save(atReal);
  if (status !== 200) throw new Error(`the provider could not be set up: ${status}`);
});
afterEach(() => {
  for (const fault of Object.keys(liar.faults)) Reflect.deleteProperty(liar.faults, fault);
});

let address = 0;
const ip = () => `10.7.0.${++address % 250}`;

/** A login that has begun in a browser: its cookie, and the redirect. */
async function begin(query: Record<string, string> = {}, at = ip()) {
  const answer = await app.call("GET /auth2/school", { query: { school: slug, ...query }, ip: at });
  return { answer, location: String(answer.headers["location"]), cookie: `oauth=${answer.cookies["oauth"]}` };
}
const connect = (body: BodyOf<"POST /auth/connect/school">, cookie: string, at = ip()) =>
  app.call("POST /auth/connect/school", { body, headers: { cookie }, ip: at });
const confirm = (token: string | null | undefined, cookie: string, as: string | undefined) =>
  app.call("POST /auth/connect/school/confirm", { body: { token: token ?? "" }, headers: { cookie }, as });

/** Logs in at the real provider, from start to end. */
async function logIn(who: ProviderPerson, query: Record<string, string> = {}, at = ip()) {
  const { location, cookie } = await begin(query, at);
  return { cookie, ...(await connect(await real.signIn(location, who), cookie, at)) };
}
const byPassword = async ({ kind, identity }: Pick<Person, "kind" | "identity">) =>
  (await app.call("POST /auth2/token/identity", { body: { type: kind as "student", identity, password }, ip: ip() })).body.token;

/** Connects someone's account by one login with the password. */
async function connectByPassword(who: ProviderPerson, ours: Person, strategy: "client" | "student") {
  const { body, cookie } = await logIn(who, { strategy });
  expect([body.token, body.connectToken]).toEqual([undefined, expect.any(String)]);
  return confirm(body.connectToken, cookie, await byPassword(ours));
}
const refusedFor = (answer: Answered) => [answer.status, answer.body.code, answer.body.reason];
const me = async (as = "") => (await app.call("GET /auth2/token/user", { as })).body;
const identities = () => app.db.select().from(signInIdentity);

describe("[OIDC-01] [OIDC-02] the beginning", () => {
  test("a school is found by its exact address only, and only while it offers this", async () => {
    const find = (one: string) => app.call("GET /auth/school_sign_in", { query: { school: one }, ip: ip() });
    expect((await find(slug.toUpperCase())).body).toEqual({ school: { slug, title: "School A" }, kind: "OIDC" });
    for (const other of [slug.slice(0, -1), otherSlug, "%", "nowhere"]) expect((await find(other)).status).toBe(404);
    await save({ ...atReal, active: false });
    expect((await find(slug)).status).toBe(404);
    expect((await begin()).answer.status).toBe(404);
  });

  test("redirects to the provider with state, nonce and PKCE, bound to the browser; of a child no address is asked for", async () => {
    const { answer, location } = await begin({ strategy: "student" });
    expect(answer.status).toBe(302);
    const sent = new URL(location);
    expect(sent.origin).toBe(real.issuer);
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      client_id: real.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      code_challenge_method: "S256",
      scope: "openid",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(sent.searchParams.get(name)?.length, name).toBeGreaterThan(40);
    expect(new URL((await begin({ strategy: "staff" })).location).searchParams.get("scope")).toBe("openid email");
    const stored = JSON.stringify(await app.db.select().from(oneTimeToken).where(eq(oneTimeToken.purpose, "school_sign_in")));
    expect(stored).not.toContain(sent.searchParams.get("state") ?? "-");
  });

  test("[OIDC-03] a whole class signs in at once from its school's address", async () => {
    const at = "10.8.0.1";
    // With three calls for each child, one more than an address may make in a minute to check tokens.
    for (let child = 0; child <= limits.tokenCheck.tries / 3; child += 1) {
      const found = await app.call("GET /auth/school_sign_in", { query: { school: slug }, ip: at });
      expect([found.status, (await logIn(person(), { strategy: "student" }, at)).status]).toEqual([200, 200]);
    }
  });

  test("a browser that can't begin is sent to the page that says so", async () => {
    const { headers } = await app.http.inject({ method: "GET", url: "/api/auth2/school?school=nowhere", headers: { accept: "text/html" } });
    expect(headers.location).toBe(`${redirectUri}?error_code=not_found`);
  });
});

describe("[OIDC-03] [OIDC-04] whose account it is", () => {
  test("a child is connected by one login with the password, then logs in without it; the parent is emailed", async () => {
    const who = person();
    expect((await connectByPassword(who, f.sam, "student")).status).toBe(204);
    const [mail] = await app.db
      .select()
      .from(outgoingMessage)
      .where(eq(outgoingMessage.kind, "identity.school_connected"))
      .orderBy(desc(outgoingMessage.id));
    expect([mail?.recipient, mail?.about]).toEqual(["ada@test.example", [f.sam.id]]);
    const { body } = await logIn(who, { strategy: "student", redirect: "/us/student" });
    expect([body.connectToken, body.redirect, body.school]).toEqual([null, "/us/student", slug]);
    expect(await me(body.token)).toMatchObject({ type: "student", id: f.sam.id });
    // The address is no longer what opens the account.
    expect(await me((await logIn({ ...who, email: "moved@district.example" }, { strategy: "student" })).body.token)).toMatchObject({
      id: f.sam.id,
    });
    const [entry] = await app.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, "identity.school_connected"))
      .orderBy(desc(auditEvent.id));
    expect(entry).toMatchObject({ targetId: f.sam.id, after: { by: "password" } });
  });

  test("[S-04] a login is counted before its transaction, and needs one connection at a time", async () => {
    const who = person();
    await connectByPassword(who, f.sam, "student");
    const { answer, counted } = await logInOnLastConnection(app, f.sam.id, () => logIn(who, { strategy: "student" }));
    expect([answer.status, answer.body.connectToken, counted]).toEqual([200, null, 1]);
  });

  test("no child and no parent is found by an address, verified or not", async () => {
    for (const strategy of ["client", "student", "staff"]) {
      const { body } = await logIn(person({ email: "ada@test.example" }), { strategy });
      expect([strategy, body.token]).toEqual([strategy, undefined]);
    }
    expect(await identities()).toEqual([]);
  });

  test("a member of staff is found once by an address that the provider has verified, and still gives the second factor", async () => {
    const unverified = await logIn(person({ email: teacherEmail, email_verified: false }), { strategy: "staff" });
    expect(unverified.body.token).toBeUndefined();
    // A teacher on the families' side of the login is no parent.
    expect((await logIn(person({ email: teacherEmail }), { strategy: "client" })).body.token).toBeUndefined();
    const who = person({ email: teacherEmail.toUpperCase() });
    const first = await logIn(who, { strategy: "staff" });
    expect([first.body.token, first.body.secondFactor]).toEqual([expect.any(String), expect.stringMatching(/setup|verify/)]);
    expect((await app.call("GET /group", { as: first.body.token })).body.code).toBe("second_factor_required");
    expect((await identities()).map(({ accountId, subject }) => [accountId, subject])).toEqual([[f.teacher.id, who.sub]]);
    // Someone else with that address gets another account at the provider: ours is connected already.
    expect((await logIn(person({ email: teacherEmail }), { strategy: "staff" })).body.code).toBe("duplicate");
  });

  test("a session opened this way counts as no recent password", async () => {
    const who = person();
    await connectByPassword(who, f.ada, "client");
    const { token } = (await logIn(who)).body;
    const other = await logIn(person());
    expect((await confirm(other.body.connectToken, other.cookie, token)).body.code).toBe("fresh_login_required");
  });

  test("opens accounts of its own school only", async () => {
    const who = person();
    expect((await connectByPassword(who, f.ada, "client")).status).toBe(204);
    const { body, cookie } = await logIn(person());
    expect(refusedFor(await confirm(body.connectToken, cookie, await f.tokenFor(f.noa)))).toEqual([
      422,
      "school_sign_in_refused",
      "account",
    ]);
    // Another school that uses the same provider can't open it either.
    await save(atReal, await f.tokenFor(f.otherAdmin), f.otherSchool.id);
    expect(refusedFor(await logIn(who, { school: otherSlug }))).toEqual([422, "school_sign_in_refused", "account"]);
    expect((await logIn(person({ email: teacherEmail }), { school: otherSlug, strategy: "staff" })).body.token).toBeUndefined();
  });

  test("a suspended account stays closed", async () => {
    const who = person();
    await connectByPassword(who, f.bo, "client");
    await app.db.update(account).set({ disabledAt: app.now() }).where(eq(account.id, f.bo.id));
    try {
      expect(refusedFor(await logIn(who))).toEqual([422, "school_sign_in_refused", "account"]);
    } finally {
      await app.db.update(account).set({ disabledAt: null }).where(eq(account.id, f.bo.id));
    }
  });

  test("the token to connect works once, in the same browser, for ten minutes, and not in a parent's session for the child", async () => {
    const { body, cookie } = await logIn(person());
    const other = await begin();
    const token = await byPassword(f.ada);
    expect((await confirm(body.connectToken, cookie, await f.tokenAs(f.ada, f.sam))).status).toBe(403);
    expect(refusedFor(await confirm(body.connectToken, other.cookie, token))).toEqual([422, "school_sign_in_refused", "state"]);
    expect(refusedFor(await confirm(body.connectToken, cookie, token))).toEqual([422, "school_sign_in_refused", "state"]);
    const late = await logIn(person());
    app.sleep({ minutes: 11 });
    expect(refusedFor(await confirm(late.body.connectToken, late.cookie, await byPassword(f.ada)))).toEqual([
      422,
      "school_sign_in_refused",
      "state",
    ]);
    expect(await identities()).toEqual([]);
  });

  test("an account is connected to one of a provider, and that one to no other account", async () => {
    const who = person();
    await connectByPassword(who, f.ada, "client");
    expect((await connectByPassword(person(), f.ada, "client")).body.code).toBe("duplicate");
    expect(await identities()).toHaveLength(1);
  });
});

describe("[OIDC-09] [OIDC-10] the school's account of someone", () => {
  const read = async (as: string | undefined) => (await app.call("GET /auth/connect/school", { as })).body;
  const disconnect = (as: string | undefined) => app.call("DELETE /auth/connect/school", { as });

  test("is shown to its owner alone, and gone once disconnected: the next login with it has to be connected again", async () => {
    const who = person();
    await connectByPassword(who, f.ada, "client");
    const { token } = (await logIn(who)).body;
    expect(await read(token)).toEqual({
      connection: { school: "School A", connectedAt: expect.any(String), lastUsedAt: expect.any(String), canDisconnect: true },
    });
    expect(JSON.stringify(await read(token))).not.toMatch(new RegExp(`${who.sub}|${real.issuer}`));
    const [bo, acting] = [await f.tokenFor(f.bo), await f.tokenAs(f.ada, f.sam)];
    expect(await read(bo)).toEqual({ connection: null });
    expect((await disconnect(bo)).refusal).toBe("404 not_found");
    expect((await disconnect(acting)).refusal).toBe("403 role_not_allowed");
    expect((await disconnect(undefined)).refusal).toBe("401 session_required");
    expect((await disconnect(await f.tokenFor(f.superAdmin))).refusal).toBe("403 role_not_allowed");
    expect(await identities()).toHaveLength(1);
    expect((await disconnect(token)).status).toBe(204);
    expect([await identities(), await read(token)]).toEqual([[], { connection: null }]);
    expect((await disconnect(token)).refusal).toBe("404 not_found");
    expect((await logIn(who)).body.token).toBeUndefined();
    expect((await connectByPassword(who, f.ada, "client")).status).toBe(204);
    expect(
      await app.db.$count(auditEvent, and(eq(auditEvent.action, "identity.school_disconnected"), eq(auditEvent.targetId, f.ada.id))),
    ).toBe(1);
  });

  test("stays while it is the only way to log in: without a password, and without Google where Google isn't offered", async () => {
    const who = person();
    await connectByPassword(who, f.ada, "client");
    const { token } = (await logIn(who)).body;
    const [kept] = await app.db.select().from(account).where(eq(account.id, f.ada.id));
    for (const googleId of [null, "google-of-ada"]) {
      await app.db.update(account).set({ passwordHash: null, googleId }).where(eq(account.id, f.ada.id));
      expect((await read(token)).connection?.canDisconnect).toBe(false);
      const { refusal, body } = await disconnect(token);
      expect([refusal, body.reason]).toEqual(["409 transition_not_allowed", "last_sign_in"]);
      expect(await identities()).toHaveLength(1);
    }
    await app.db
      .update(account)
      .set({ passwordHash: kept?.passwordHash ?? null, googleId: null })
      .where(eq(account.id, f.ada.id));
    expect((await disconnect(token)).status).toBe(204);
  });
});

describe("[OIDC-03] [S-16] what is refused", () => {
  const state = [422, "school_sign_in_refused", "state"];
  const code = [422, "school_sign_in_refused", "code"];

  test("a missing, altered, replayed or expired state, and one of another browser", async () => {
    const { location, cookie } = await begin();
    const given = await real.signIn(location, person());
    expect(refusedFor(await connect({ code: given["code"] }, cookie))).toEqual(state);
    expect(refusedFor(await connect({ ...given, state: `${given["state"]}x` }, cookie))).toEqual(state);
    const other = await begin();
    expect(refusedFor(await connect(given, other.cookie))).toEqual(state);
    expect(refusedFor(await connect(given, cookie))).toEqual(state);
    const late = await begin();
    const lateQuery = await real.signIn(late.location, person());
    app.sleep({ minutes: 11 });
    expect(refusedFor(await connect(lateQuery, late.cookie))).toEqual(state);
    const denied = await begin();
    const { searchParams } = new URL(denied.location);
    expect(refusedFor(await connect({ error: "access_denied", state: searchParams.get("state") ?? "" }, denied.cookie))).toEqual([
      422,
      "school_sign_in_refused",
      "denied",
    ]);
  });

  test("a code of another login at the same provider", async () => {
    const first = await begin();
    const second = await begin();
    const stolen = await real.signIn(first.location, person());
    const own = new URL(second.location).searchParams.get("state") ?? "";
    expect(refusedFor(await connect({ ...stolen, state: own }, second.cookie))).toEqual(code);
  });

  const them = { sub: "1", email: "someone@district.example", email_verified: true, name: "Someone" };
  const atTheLiar = async (
    change: (given: { code: string; state: string; iss: string }) => BodyOf<"POST /auth/connect/school"> = (given) => given,
  ) => {
    await save(atLiar);
    const { location, cookie } = await begin();
    return connect(change(liar.consent(location, them)), cookie);
  };

  test("an honest answer of the stand-in is accepted", async () => {
    expect((await atTheLiar()).body.connectToken).toEqual(expect.any(String));
  });

  test.each([
    ["a wrong nonce", { nonce: "another" }],
    ["an audience that isn't us", { audience: "another-client" }],
    ["an issuer that isn't the provider", { issuer: real.issuer }],
    ["an expired token", { expiredFor: 3_600 }],
    ["a foreign key", { key: "foreign" as const }],
    ["no signature (alg none)", { key: "none" as const }],
  ])("a token with %s", async (_, faults) => {
    Object.assign(liar.faults, faults);
    expect(refusedFor(await atTheLiar())).toEqual(code);
    expect(await identities()).toEqual([]);
  });

  test("an answer that names another provider: the browser was led to mix them up", async () => {
    expect(refusedFor(await atTheLiar((given) => ({ ...given, iss: real.issuer })))).toEqual(code);
    // The other way round: the real provider always names itself, and an answer without a name is not its own.
    await save(atReal);
    const { location, cookie } = await begin();
    const { iss, ...nameless } = await real.signIn(location, person());
    expect(iss).toBe(real.issuer);
    expect(refusedFor(await connect(nameless, cookie))).toEqual(code);
  });

  test("a provider that is out of reach is no refusal: the login can be tried again", async () => {
    liar.faults.status = 503;
    expect((await atTheLiar()).status).toBe(503);
  });
});

describe("[OIDC-05] [OIDC-06] [OIDC-07] [OIDC-08] the provider of a school", () => {
  const params = { id: f.school.id };
  const read = async () => (await app.call("GET /school/:id/sign_in_provider", { as: asAdmin, params })).body;
  const check = async () => (await app.call("POST /school/:id/sign_in_provider/test", { as: asAdmin, params })).body;

  test("its secret never comes back, and is neither in the database nor in the activity log as text", async () => {
    expect(await read()).toMatchObject({
      kind: "OIDC",
      issuer: real.issuer,
      clientId: real.clientId,
      active: true,
      secretEnd: "hool",
      redirectUri,
      loginUrl: `http://localhost:3000/us/login?school=${slug}`,
    });
    const rows = await app.db.select().from(signInProvider);
    expect(JSON.stringify(rows.map(({ secret, ...row }) => ({ ...row, secret: Buffer.from(secret).toString("latin1") })))).not.toContain(
      real.clientSecret,
    );
    const log = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "identity.sign_in_provider_changed"));
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain(real.clientSecret);
  });

  test("is tested by reading its description", async () => {
    expect(await check()).toEqual({ ok: true, problem: null });
    expect((await read()).testedAt).not.toBeNull();
    await save({ ...atReal, issuer: `${real.issuer}/realms/none` });
    expect((await read()).testedAt).toBeNull();
    expect(await check()).toEqual({ ok: false, problem: "not_reachable" });
  });

  test("a secret is kept only for the same registration at the same provider", async () => {
    const { clientSecret: _, ...without } = atReal;
    expect((await save(without)).status).toBe(200);
    expect((await save({ ...without, clientId: "another" })).refusal).toBe("422 validation_failed clientSecret required");
    expect((await save({ ...without, issuer: liar.url })).refusal).toBe("422 validation_failed clientSecret required");
    expect((await read()).issuer).toBe(real.issuer);
  });

  test.each([
    "http://169.254.169.254/latest",
    "https://169.254.169.254/",
    "http://localhost/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://metadata.internal",
    "http://id.school.example",
    "ftp://id.school.example",
    "javascript:alert(1)",
    "//id",
  ])("[S-72] the issuer %s is refused, and nothing changes", async (issuer) => {
    expect((await save({ ...atReal, issuer })).refusal).toBe("422 validation_failed issuer issuer_malformed");
    expect((await read()).issuer).toBe(real.issuer);
  });

  test("Clever has one issuer, whatever is sent", async () => {
    const { body } = await save({ kind: "CLEVER", issuer: liar.url, clientId: "c", clientSecret: "a secret", active: false });
    expect([body.kind, body.issuer]).toEqual(["CLEVER", "https://clever.com"]);
  });

  test("is forgotten with the connected accounts", async () => {
    const who = person();
    await connectByPassword(who, f.ada, "client");
    const remove = async () => app.call("DELETE /school/:id/sign_in_provider", { as: await f.tokenFor(f.admin), params });
    expect((await remove()).status).toBe(204);
    expect([await identities(), (await begin()).answer.status, (await remove()).status]).toEqual([[], 404, 404]);
    await save(atReal);
    expect((await logIn(who)).body.token).toBeUndefined();
  });

  test("needs a fresh second factor, and belongs to the school's admins", async () => {
    const other = await f.tokenFor(f.otherAdmin);
    expect((await save(atReal, other)).status).toBe(404);
    expect((await app.call("GET /school/:id/sign_in_provider", { as: other, params })).status).toBe(404);
    expect((await save(atReal, await f.tokenFor(f.teacher))).status).toBe(403);
    for (const [as, status] of [[other, 404] as const, [await f.tokenFor(f.teacher), 403] as const]) {
      expect((await app.call("DELETE /school/:id/sign_in_provider", { as, params })).status).toBe(status);
      expect((await app.call("POST /school/:id/sign_in_provider/test", { as, params })).status).toBe(status);
    }
    const old = await f.tokenFor(f.admin);
    app.sleep({ minutes: 6 });
    expect((await save(atReal, old)).body.code).toBe("fresh_second_factor_required");
    expect(await app.db.$count(signInProvider, and(eq(signInProvider.schoolId, f.school.id), eq(signInProvider.active, true)))).toBe(1);
  });
});
