import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";
import { logInOnLastConnection } from "./log-in.test-support.ts";

const app = await testApp();
const f = await makeFixtures(app);
const identity = "POST /auth2/token/identity" as const;
const login = (
  type: BodyOf<"POST /auth2/token/identity">["type"],
  name: string,
  typed = password,
  ip = "10.1.0.1",
  headers: Record<string, string> = {},
) => app.call(identity, { body: { type, identity: name, password: typed }, ip, headers });

test("[AUTH-02] logs in each kind of account, ignoring case and surrounding spaces", async () => {
  for (const person of [f.ada, f.sam]) {
    const answer = await login(person.kind, `  ${person.identity.toUpperCase()} `);
    expect(answer.status, person.kind).toBe(200);
    const me = await app.call("GET /auth2/token/user", { as: answer.body.token });
    expect(me.body).toMatchObject({ id: person.id, type: person.kind, token: null });
  }
  for (const person of [f.teacher, f.assistant, f.observer, f.admin, f.distributor, f.superAdmin])
    expect((await login(person.kind, ` ${person.identity.toUpperCase()} `)).body.secondFactor, person.name).toBe("setup");
});

test("[S-04] a login is counted before its transaction, and needs one connection at a time", async () => {
  const { answer, counted } = await logInOnLastConnection(app, f.sam.id, () => login("student", f.sam.identity));
  expect([answer.status, counted]).toEqual([200, 1]);
});

test("[AUTH-02] [AUTH-03] parents and staff can log in by phone in any format; a child only by login", async () => {
  await app.db.update(account).set({ phone: "+13325550191" }).where(eq(account.id, f.ada.id));
  await app.db.update(account).set({ phone: "+13325550192" }).where(eq(account.id, f.teacher.id));
  await app.db.update(account).set({ email: "sam@kids.example", phone: "+13325550193" }).where(eq(account.id, f.sam.id));
  for (const written of ["+13325550191", " +1 (332) 555-0191 ", "+1-332-555-0191"]) {
    const byPhone = await app.call("POST /auth/login/client", { body: { identity: written, password }, ip: "10.1.0.12" });
    expect((await app.call("GET /auth2/token/user", { as: byPhone.body.token })).body.id, written).toBe(f.ada.id);
  }
  expect((await login("teacher", "+1 332 555 0192")).status).toBe(200);
  for (const [type, name] of [
    ["client", "+13325550192"],
    ["teacher", "+13325550191"],
    ["student", "sam@kids.example"],
    ["student", "+13325550193"],
    ["client", "+1332555019"],
  ] as const)
    expect((await login(type, name, password, "10.1.0.13")).body.code, name).toBe("wrong_credentials");
});

test("[S-12] the session cookie is HttpOnly, and the readable marker holds no secret", async () => {
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/auth2/token/identity",
    payload: { type: "client", identity: f.ada.identity, password },
    headers: { origin: new URL(app.kernel.config.PUBLIC_URL).origin },
    remoteAddress: "10.1.0.2",
  });
  const set = ([] as string[]).concat(answer.headers["set-cookie"] ?? []);
  const session = set.find((one) => one.startsWith("session="));
  expect(session).toMatch(/HttpOnly/);
  expect(session).toMatch(/SameSite=Lax/);
  expect(session).toMatch(/Path=\//);
  expect(session).toMatch(/Max-Age=604800/);
  expect(set.find((one) => one.startsWith("logged_in="))).toMatch(/^logged_in=1;/);
});

test("[S-12] over https the cookies are Secure and bound to the host", async () => {
  const { sessionSeconds } = await import("../../kernel/auth/sessions.ts");
  expect(sessionSeconds).toBe(604_800);
  const secure = await testApp({ PUBLIC_URL: "https://school.example" });
  const fs = await makeFixtures(secure);
  const answer = await secure.call(identity, { body: { type: "client", identity: fs.ada.identity, password } });
  const set = ([] as string[]).concat(answer.headers["set-cookie"] ?? []);
  const held = set.find((one) => one.startsWith("__Host-session=")) ?? "";
  for (const part of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/, /; Path=\/(;|$)/, /; Max-Age=604800/]) expect(held).toMatch(part);
  expect(set.some((one) => /; Domain=/i.test(one))).toBe(false);
  expect(set.every((one) => one.includes("Secure"))).toBe(true);
  // A cookie without the prefix may come from another subdomain.
  const as = (name: string) => secure.call("GET /auth2/token/user", { headers: { cookie: `${name}=${answer.body.token}` } });
  expect((await as("__Host-session")).body).toMatchObject({ id: fs.ada.id });
  expect((await as("session")).status).toBe(401);
});

test("[S-01] [ER-01] an unknown identity and a wrong password get the same answer", async () => {
  const wrong = await login("client", f.ada.identity, "not the password", "10.1.0.3");
  const unknown = await login("client", "nobody@test.example", "not the password", "10.1.0.3");
  expect(wrong.status).toBe(401);
  expect({ ...wrong.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
  expect(wrong.body.message).toBe("Wrong username or password");
  const asParent = (name: string) =>
    app.call("POST /auth/login/client", { body: { identity: name, password: "not the password" }, ip: "10.1.0.3" });
  for (const answer of [await asParent(f.ada.identity), await asParent("nobody@test.example")]) {
    expect(answer.status).toBe(401);
    expect({ ...answer.body, requestId: "" }).toEqual({ ...wrong.body, requestId: "" });
  }
});

test("[S-24] a password of one kind of account doesn't open another kind", async () => {
  for (const [type, person] of [
    ["admin", f.ada],
    ["teacher", f.ada],
    ["student", f.ada],
    ["client", f.sam],
    ["ai_assistant", f.teacher],
  ] as const) {
    const answer = await login(type, person.identity, password, "10.1.0.4");
    const wrong = await login(type, person.identity, "not the password", "10.1.0.41");
    expect([answer.status, answer.body.code]).toEqual([401, "wrong_credentials"]);
    expect({ ...answer.body, requestId: "" }).toEqual({ ...wrong.body, requestId: "" });
  }
});

test("[VL-02] [AUTH-02] names missing fields", async () => {
  const answer = await app.call(identity, { body: { type: "client", identity: " ", password: "" } });
  expect(answer.status).toBe(422);
  expect(answer.body.details).toEqual([
    { field: "identity", code: "required", message: "Please don’t forget this" },
    { field: "password", code: "required", message: "Please don’t forget this" },
  ]);
});

test("[S-04] the eleventh wrong password gets Retry-After; the owner can still log in from another address", async () => {
  const known = await login("client", f.bo.identity, password, "10.1.0.5");
  const device = known.cookies["device"];
  for (let n = 0; n < 10; n++) expect((await login("client", f.bo.identity, `wrong ${n}`, "10.1.0.6")).status).toBe(401);
  const eleventh = await login("client", f.bo.identity, password, "10.1.0.6");
  expect(eleventh.status).toBe(429);
  expect(Number(eleventh.headers["retry-after"])).toBeGreaterThan(0);
  const owner = await login("client", f.bo.identity, password, "10.1.0.7", { cookie: `device=${device}` });
  expect(owner.status).toBe(200);
});

test("[S-04] forty concurrent wrong passwords allow no more guesses than ten in a row", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => login("client", f.ada.identity, `wrong ${index}`, "10.1.0.44")),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await login("client", f.ada.identity, password, "10.1.0.44")).status).toBe(429);
});

test("[S-05] sixty children logging in at once from one school address all succeed", async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => login("student", f.sam.identity, password, "10.1.0.45")));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
});

test("[S-05] a hundred identities with one guess each from one address end in 429 by the fiftieth", async () => {
  const answers: number[] = [];
  for (let n = 0; n < 50 && answers.at(-1) !== 429; n++)
    answers.push((await login("client", `guess${n}@test.example`, "123456789", "10.1.0.8")).status);
  expect(answers.at(-1)).toBe(429);
});

test("[S-06] tokens are unique and long", async () => {
  const tokens = await Promise.all(Array.from({ length: 200 }, async () => f.tokenFor(f.ada)));
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(32);
});

test("[S-07] a login ends the previous session and returns a new token", async () => {
  const held = await f.tokenFor(f.ada);
  const answer = await app.call(identity, { body: { type: "client", identity: f.ada.identity, password }, as: held, ip: "10.1.0.9" });
  expect(answer.body.token).not.toBe(held);
  expect((await app.call("GET /auth2/token/user", { as: held })).status).toBe(401);
  expect((await app.call("GET /auth2/token/user", { as: answer.body.token })).status).toBe(200);
});

test("[AUTH-03] [S-21] [S-07] a child's session switches to the parent with the parent's password; six wrong ones are too many", async () => {
  const child = await f.tokenFor(f.sam);
  const asParent = (typed: string, who = f.ada) =>
    app.call("POST /auth/login/client", { body: { identity: who.identity, password: typed }, as: child, ip: "10.1.0.10" });
  for (let n = 0; n < 5; n++) expect((await asParent(`wrong ${n}`)).status).toBe(401);
  expect((await asParent(password)).status).toBe(429);
  const other = await f.tokenFor(f.sia);
  const passwordHash = await app.kernel.passwords.hash("only Bo knows this");
  await app.db.update(account).set({ passwordHash }).where(eq(account.id, f.bo.id));
  const another = await app.call("POST /auth/login/client", {
    body: { identity: f.ada.identity, password: "only Bo knows this" },
    as: other,
    ip: "10.1.0.11",
  });
  expect([another.status, another.body.code]).toEqual([401, "wrong_credentials"]);
  expect((await app.call("GET /auth2/token/user", { as: other })).status).toBe(200);
  const answer = await app.call("POST /auth/login/client", { body: { identity: f.ada.identity, password }, as: other, ip: "10.1.0.11" });
  expect(answer.status).toBe(200);
  expect((await app.call("GET /auth2/token/user", { as: answer.body.token })).body.type).toBe("client");
  expect((await app.call("GET /auth2/token/user", { as: other })).status).toBe(401);
});

test("[S-13] a session ends after seven days, and at once when the account is disabled", async () => {
  const disabled = await f.tokenFor(f.noa);
  await app.db.update(account).set({ disabledAt: app.now() }).where(eq(account.id, f.noa.id));
  expect((await app.call("GET /auth2/token/user", { as: disabled })).status).toBe(401);
  const old = await f.tokenFor(f.ada);
  app.sleep({ seconds: 604_801 });
  expect((await app.call("GET /auth2/token/user", { as: old })).status).toBe(401);
});

test("[AUTH-10] [AUTH-11] [S-08] logging out invalidates the token at once", async () => {
  for (const key of ["POST /auth/logout", "DELETE /auth2/token/session"] as const) {
    const token = await f.tokenFor(f.ada);
    const ended = await app.call(key, { as: token });
    expect([ended.status, ended.cookies["session"], ended.cookies["logged_in"]]).toEqual([204, "", ""]);
    expect((await app.call("GET /auth2/token/user", { as: token })).status).toBe(401);
    expect((await app.call(key, { as: token })).status).toBe(401);
  }
});

test("[AUTH-16] says whether a token is valid", async () => {
  const token = await f.tokenFor(f.ada);
  expect((await app.call("POST /auth/validate_token", { body: { token } })).body).toEqual({ isValid: true });
  expect((await app.call("POST /auth/validate_token", { body: { token: "nonsense" } })).body).toEqual({ isValid: false });
  expect((await app.call("POST /auth/validate_token", { wrongBody: {} })).status).toBe(422);
  await app.call("POST /auth/logout", { as: token });
  expect((await app.call("POST /auth/validate_token", { body: { token } })).body).toEqual({ isValid: false });
});

test("[S-65] [S-66] rejects a change by cookie from another site or without an origin", async () => {
  const token = await f.tokenFor(f.ada);
  const send = (origin?: string) =>
    app.call("POST /auth/logout", { headers: { cookie: `session=${token}`, ...(origin ? { origin } : {}) } });
  for (const origin of ["https://evil.example", "null", undefined]) {
    const refused = await send(origin);
    expect([refused.status, refused.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
  }
  const own = await send(new URL(app.kernel.config.PUBLIC_URL).origin);
  expect(own.status).toBe(204);
  expect(own.headers["access-control-allow-origin"]).toBeUndefined();
});

test("[S-65] [S-66] rejects forms from another site in all three encodings, and other sites can't read answers", async () => {
  const cookie = `session=${await f.tokenFor(f.bo)}`;
  for (const [type, payload] of [
    ["application/x-www-form-urlencoded", "name=Mallory"],
    ["multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nMallory\r\n--x--\r\n'],
    ["text/plain", '{"name":"Mallory","birthDate":"2015-01-31","x":"="}'],
  ] as const) {
    for (const [method, url] of [
      ["POST", "/api/public/profile/client/student"],
      ["POST", "/api/login/as_student"],
      ["POST", "/api/auth/logout"],
    ] as const) {
      const headers = { cookie, origin: "https://evil.example", "content-type": type };
      expect([403, 415], `${type} ${url}`).toContain((await app.http.inject({ method, url, headers, payload })).statusCode);
    }
  }
  for (const origin of ["https://evil.example", "null"]) {
    const read = await app.call("GET /auth2/token/user", { headers: { cookie, origin } });
    expect(read.body).toMatchObject({ id: f.bo.id });
    for (const name of ["access-control-allow-origin", "access-control-allow-credentials"]) expect(read.headers[name]).toBeUndefined();
    const asked = await app.http.inject({
      method: "OPTIONS",
      url: "/api/auth2/token/user",
      headers: { origin, "access-control-request-method": "DELETE" },
    });
    expect([asked.statusCode, asked.headers["access-control-allow-origin"]]).toEqual([405, undefined]);
  }
});

test("[S-65] a cross-site link can't trigger a GET that reveals or creates secrets for staff", async () => {
  const token = await f.tokenFor(f.admin);
  const params = { id: f.ada.id };
  const follow = (site: string | null, by: Record<string, string> = { cookie: `session=${token}` }) =>
    app.call("GET /client/:id/token", { params, headers: { ...by, ...(site === null ? {} : { "sec-fetch-site": site }) } });
  for (const site of ["cross-site", "same-site"]) {
    const refused = await follow(site);
    expect([refused.status, refused.body.code]).toEqual([403, "origin_not_allowed"]);
  }
  expect((await app.call("GET /client/:id/links", { as: token, params })).body).toEqual([]);
  for (const site of ["same-origin", "none", null]) expect((await follow(site)).status).toBe(200);
  expect((await follow("cross-site", { authorization: `Bearer ${token}` })).status).toBe(200);
  expect((await app.call("GET /public/course", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(200);
});

test("[S-71] [S-04] a forged address header doesn't bypass the limit", async () => {
  const answers: number[] = [];
  for (let n = 0; n < 11; n++)
    answers.push(
      (
        await login("client", f.noa.identity, `wrong ${n}`, "10.1.0.71", {
          "x-forwarded-for": `203.0.113.${n}`,
          "x-real-ip": `203.0.113.${n}`,
        })
      ).status,
    );
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});
