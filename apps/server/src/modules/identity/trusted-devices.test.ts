import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { totpCode } from "../../kernel/auth/totp.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password, type Person } from "../../kernel/testing/fixtures.ts";
import { giveSecondFactor } from "./second-factor.store.ts";
import { trustedDevice } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
for (const person of [f.teacher, f.assistant, f.observer, f.admin, f.distributor])
  await inTransaction(app.db, (tx) => giveSecondFactor(app.kernel, tx, person.id, secret));
let address = 0;
const logIn = (person: Person, cookie = "") =>
  app.call("POST /auth2/token/identity", {
    body: { type: person.kind, identity: person.identity, password },
    headers: { cookie },
    ip: `10.6.0.${++address}`,
  });
const code = () => {
  app.sleep({ seconds: 30 });
  return totpCode(secret, app.now());
};
const devices = async (as: string, cookie = "") => (await app.call("GET /auth/trusted_devices", { as, headers: { cookie } })).body;

/** Logs in with a code and trusts the device. */
async function trust(person: Person, cookie = ""): Promise<{ token: string; cookie: string }> {
  const { body } = await logIn(person, cookie);
  const given = await app.call("POST /auth/second_factor/verify", {
    as: body.token,
    body: { code: code(), trustDevice: true },
    headers: { cookie, "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0" },
  });
  expect(given.status).toBe(200);
  const name = `trusted-${person.id}`;
  return { token: given.body.token, cookie: `${name}=${given.cookies[name]}` };
}

test("[S-18] [AUTH-32] a teacher's trusted device needs no code for thirty days, for that account only; the token is stored hashed", async () => {
  const { token, cookie } = await trust(f.teacher);
  const value = cookie.split("=")[1] ?? "";
  const [row] = await app.db.select().from(trustedDevice).where(eq(trustedDevice.accountId, f.teacher.id));
  expect(Buffer.from(row?.tokenHash ?? [])).toEqual(Buffer.from(app.kernel.secrets.hash(value)));
  expect(await devices(token, cookie)).toMatchObject([{ id: row?.id, current: true, device: { browser: "Firefox", system: "Windows" } }]);
  const again = await logIn(f.teacher, cookie);
  expect(again.body.secondFactor).toBeUndefined();
  expect((await app.call("GET /auth2/token/user", { as: again.body.token })).body.id).toBe(f.teacher.id);
  expect((await logIn(f.teacher)).body.secondFactor).toBe("verify");
  expect((await logIn(f.teacher, `trusted-${f.teacher.id}=${"x".repeat(43)}`)).body.secondFactor).toBe("verify");
  // The same token with another person's account.
  expect((await logIn(f.assistant, `trusted-${f.assistant.id}=${value}`)).body.secondFactor).toBe("verify");
  app.sleep({ hours: 24 * 30 - 1 });
  expect((await logIn(f.teacher, cookie)).body.secondFactor).toBeUndefined();
  app.sleep({ hours: 2 });
  expect((await logIn(f.teacher, cookie)).body.secondFactor).toBe("verify");
  expect(await devices(await f.tokenFor(f.teacher))).toEqual([]);
});

test("[S-18] the cookie of a trusted device is HttpOnly, SameSite and lasts thirty days; it is set only on request", async () => {
  const { body } = await logIn(f.observer);
  const given = await app.call("POST /auth/second_factor/verify", { as: body.token, body: { code: code(), trustDevice: true } });
  const set = ([] as string[]).concat(given.headers["set-cookie"] ?? []).find((one) => one.startsWith(`trusted-${f.observer.id}=`)) ?? "";
  for (const part of [/; HttpOnly/, /; SameSite=Lax/, /; Path=\/(;|$)/, /; Max-Age=2592000/]) expect(set).toMatch(part);
  const other = await logIn(f.observer);
  const plain = await app.call("POST /auth/second_factor/verify", { as: other.body.token, body: { code: code() } });
  expect(Object.keys(plain.cookies).some((name) => name.startsWith("trusted"))).toBe(false);
});

test("[S-18] devices of admins and distributor staff can't be trusted", async () => {
  for (const person of [f.admin, f.distributor]) {
    const { cookie, token } = await trust(person);
    expect(cookie).toBe(`trusted-${person.id}=undefined`);
    expect(await app.db.$count(trustedDevice, eq(trustedDevice.accountId, person.id))).toBe(0);
    expect((await app.call("GET /auth/trusted_devices", { as: token })).status).toBe(403);
    // A row inserted some other way doesn't let them in either.
    const own = "a-token-that-someone-wrote-into-the-table-by-hand";
    const at = app.now();
    await app.db.insert(trustedDevice).values({
      accountId: person.id,
      tokenHash: app.kernel.secrets.hash(`${own}${person.id}`),
      userAgent: "",
      createdAt: at,
      lastUsedAt: at,
      expiresAt: at.add({ hours: 24 }),
    });
    expect((await logIn(person, `trusted-${person.id}=${own}${person.id}`)).body.secondFactor).toBe("verify");
  }
});

test.each([
  ["a new password", (as: string) => app.call("POST /change_password", { as, body: { password, currentPassword: password } })],
  [
    "removing one's devices",
    async (as: string) => {
      const answer = await app.call("DELETE /auth/trusted_devices", { as });
      expect(answer.cookies[`trusted-${f.assistant.id}`]).toBe("");
      return answer;
    },
  ],
  [
    "an admin removes the factor",
    async () => {
      const answer = await app.call("DELETE /auth/second_factor/:id", { as: await f.tokenFor(f.admin), params: { id: f.assistant.id } });
      await inTransaction(app.db, (tx) => giveSecondFactor(app.kernel, tx, f.assistant.id, secret));
      return answer;
    },
  ],
  [
    "another authenticator",
    async (as: string) => {
      const next = await app.call("POST /auth/second_factor/setup", { as, body: { currentPassword: password } });
      const answer = await app.call("POST /auth/second_factor/confirm", { as, body: { code: totpCode(next.body.secret, app.now()) } });
      await app.call("DELETE /auth/second_factor/:id", { as: await f.tokenFor(f.admin), params: { id: f.assistant.id } });
      await inTransaction(app.db, (tx) => giveSecondFactor(app.kernel, tx, f.assistant.id, secret));
      return answer;
    },
  ],
  [
    "a suspension",
    async () => {
      const as = await f.tokenFor(f.admin);
      const change = (status: "active" | "suspended") =>
        app.call("PUT /assistant/:id", { as, params: { id: f.assistant.id }, body: { status } });
      await change("suspended");
      return change("active");
    },
  ],
])("[S-18] [AUTH-33] no device is trusted after: %s", async (_name, end) => {
  const here = await trust(f.assistant);
  const there = await trust(f.assistant);
  expect(await devices(there.token)).toHaveLength(2);
  expect((await logIn(f.assistant, here.cookie)).body.secondFactor).toBeUndefined();
  expect((await end(there.token)).status).toBeLessThan(300);
  for (const { cookie } of [here, there]) expect((await logIn(f.assistant, cookie)).body.secondFactor).toBe("verify");
});

test("[AUTH-31] on a trusted device a code must be given before the authenticator can be changed", async () => {
  const { cookie } = await trust(f.teacher);
  const { token } = (await logIn(f.teacher, cookie)).body;
  const setUp = () => app.call("POST /auth/second_factor/setup", { as: token, body: { currentPassword: password } });
  expect((await app.call("GET /auth/second_factor", { as: token })).body).toMatchObject({ pending: null, freshUntil: null });
  expect((await setUp()).body.code).toBe("fresh_second_factor_required");
  const stepUp = (typed: string) => app.call("POST /auth/second_factor/step_up", { as: token, body: { code: typed } });
  expect((await stepUp("000000")).body.code).toBe("code_wrong");
  const given = await stepUp(code());
  expect(given.status).toBe(200);
  expect(app.now().until(given.body.freshUntil).total("seconds")).toBeGreaterThan(290);
  expect((await app.call("GET /auth/second_factor", { as: token })).body.freshUntil).toBe(given.body.freshUntil);
  expect((await setUp()).status).toBe(200);
  expect(
    (await app.call("POST /auth/second_factor/step_up", { as: await f.tokenFor(f.otherTeacher), body: { code: "123456" } })).body,
  ).toMatchObject({
    code: "transition_not_allowed",
    reason: "no_second_factor",
  });
});
