import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contract, type ContractKey } from "@larkroom/contract/contract";
import type { Endpoint } from "@larkroom/contract/endpoint";
import { account } from "../../kernel/auth/tables.ts";
import { totpCode } from "../../kernel/auth/totp.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password, type Person } from "../../kernel/testing/fixtures.ts";
import { school } from "../schools/tables.ts";
import { secondFactor } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const hashOfPassword = app.kernel.passwords.hash(password);
let address = 0;
const logIn = async (person: Person) =>
  (
    await app.call("POST /auth2/token/identity", {
      body: { type: person.kind, identity: person.identity, password },
      ip: `10.5.0.${++address}`,
    })
  ).body as { token: string; secondFactor?: string };
const state = async (as: string) => (await app.call("GET /auth/second_factor", { as })).body;
const setUp = (as: string, currentPassword?: string) =>
  app.call("POST /auth/second_factor/setup", { as, body: currentPassword === undefined ? {} : { currentPassword } });
const confirm = (as: string, code: string) => app.call("POST /auth/second_factor/confirm", { as, body: { code } });
const verify = (as: string, code: string) => app.call("POST /auth/second_factor/verify", { as, body: { code } });
const me = (as: string) => app.call("GET /auth2/token/user", { as });
/** Waits for the start of a time step, so that none begins between a code and its check. */
const startOfStep = () => app.sleep({ milliseconds: 30_000 - (app.now().epochMilliseconds % 30_000) });
/** The current code of a secret, in a new time step. */
const codeOf = (secret: string): string => {
  startOfStep();
  return totpCode(secret, app.now());
};

/** Sets up an authenticator at a person's first login. */
async function withAuthenticator(person: Person): Promise<{ secret: string; token: string; recoveryCodes: string[] }> {
  const { token } = await logIn(person);
  const { body } = await setUp(token);
  const answer = await confirm(token, codeOf(body.secret));
  expect(answer.status).toBe(200);
  return { secret: body.secret, token: answer.body.token, recoveryCodes: answer.body.recoveryCodes };
}

test("[S-18] [AUTH-22] [AUTH-23] [AUTH-24] an admin's first login can only set up an authenticator", async () => {
  const first = await logIn(f.admin);
  expect(first.secondFactor).toBe("setup");
  const refused = await app.call("GET /school/:id", { params: { id: f.school.id }, as: first.token });
  expect(refused.status).toBe(403);
  expect(refused.body.code).toBe("second_factor_required");
  expect(await state(first.token)).toEqual({
    required: true,
    mayTrustDevice: false,
    enabled: false,
    pending: "setup",
    recoveryCodesLeft: 0,
    freshUntil: null,
  });
  const { body } = await setUp(first.token);
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/Larkroom:admin%40test\.example\?/);
  expect(body.uri).toContain(`secret=${body.secret}`);
  expect(body.qr).toMatch(/^<svg [^]*<\/svg>$/);
  const wrong = await confirm(first.token, "000000");
  expect(wrong.status).toBe(422);
  expect(wrong.body.details?.[0]).toMatchObject({ field: "code", code: "code_wrong" });
  const done = await confirm(first.token, codeOf(body.secret));
  expect(done.body.recoveryCodes).toHaveLength(10);
  expect(new Set(done.body.recoveryCodes).size).toBe(10);
  expect(done.cookies["session"]).toBe(done.body.token);
  expect((await me(first.token)).status).toBe(401);
  expect((await me(done.body.token)).body).toMatchObject({ id: f.admin.id, role: "school_admin" });
  expect(await state(done.body.token)).toMatchObject({ required: true, enabled: true, pending: null, recoveryCodesLeft: 10 });
  const [row] = await app.db.select().from(secondFactor).where(eq(secondFactor.accountId, f.admin.id));
  expect(Buffer.from(row?.secret ?? []).toString("latin1")).not.toContain(body.secret);
});

test("[S-18] [AUTH-25] every later login needs a code, and each code works once", async () => {
  const { secret } = await withAuthenticator(f.superAdmin);
  const code = codeOf(secret);
  const one = await logIn(f.superAdmin);
  expect(one.secondFactor).toBe("verify");
  const given = await verify(one.token, code);
  expect((await me(given.body.token)).body.role).toBe("super_admin");
  expect((await me(one.token)).status).toBe(401);
  const two = await logIn(f.superAdmin);
  expect((await verify(two.token, code)).body.code).toBe("code_wrong");
  app.sleep({ seconds: 30 });
  expect((await verify(two.token, code)).body.code).toBe("code_wrong");
  const early = totpCode(secret, app.now().add({ seconds: 30 }));
  expect((await verify(two.token, early)).status).toBe(200);
  const three = await logIn(f.superAdmin);
  app.sleep({ seconds: 60 });
  startOfStep();
  expect((await verify(three.token, totpCode(secret, app.now().subtract({ seconds: 61 })))).body.code).toBe("code_wrong");
  expect((await verify(three.token, totpCode(secret, app.now().subtract({ seconds: 30 })))).status).toBe(200);
});

test("[S-18] a pending session can only make public calls as a visitor, set up or verify the factor, and log out", async () => {
  await withAuthenticator(f.otherAdmin);
  const { token } = await logIn(f.otherAdmin);
  const params = { id: 1, slideId: 1, prettyUrl: "x", provider: "sandbox", strategy: "client", courseId: 1 };
  const endpoints = Object.entries(contract) as [ContractKey, Endpoint][];
  const isOpen = ({ who, beforeSecondFactor }: Endpoint) => who === "anyone" || beforeSecondFactor === true;
  const closed = endpoints.filter(([, endpoint]) => !isOpen(endpoint)).map(([key]) => key);
  expect(closed.length).toBeGreaterThan(20);
  for (const key of closed) expect((await app.call(key, { as: token, params, body: {} })).body.code, key).toBe("second_factor_required");
  const factors = endpoints.filter(([, endpoint]) => isOpen(endpoint) && endpoint.who !== "anyone").map(([key]) => key);
  expect(factors).toEqual([
    "DELETE /auth2/token/session",
    "POST /auth/logout",
    "GET /auth/second_factor",
    "POST /auth/second_factor/setup",
    "POST /auth/second_factor/confirm",
    "POST /auth/second_factor/verify",
  ]);
  expect((await app.call("GET /public/class/:id/check_access", { as: token, params: { id: f.chessGroup.classIds[1] } })).body.reason).toBe(
    "not_logged_in",
  );
  expect((await app.call("POST /auth/validate_token", { body: { token } })).body.isValid).toBe(false);
  expect((await setUp(token)).body.code).toBe("second_factor_required");
  expect((await confirm(token, "123456")).body.code).toBe("second_factor_required");
  app.sleep({ minutes: 15 });
  expect((await state(token)).code).toBe("session_required");
  const other = await logIn(f.otherAdmin);
  expect((await app.call("POST /auth/logout", { as: other.token })).status).toBe(204);
  expect((await state(other.token)).code).toBe("session_required");
});

test("[S-18] a recovery code opens one login; five wrong codes block for a quarter of an hour", async () => {
  const { recoveryCodes, secret } = await withAuthenticator(f.observer);
  const [first = ""] = recoveryCodes;
  const one = await logIn(f.observer);
  const opened = await verify(one.token, first.toLowerCase());
  expect((await state(opened.body.token)).recoveryCodesLeft).toBe(9);
  const two = await logIn(f.observer);
  for (const wrong of [first, "ABCDE-FGHJK", "000000", "1", "nonsense"])
    expect((await verify(two.token, wrong)).body.code).toBe("code_wrong");
  const stopped = await verify(two.token, codeOf(secret));
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  expect((await verify(two.token, "")).status).toBe(422);
});

test("[S-18] concurrent wrong codes allow no more than five guesses", async () => {
  await withAuthenticator(f.otherTeacher);
  const waiting = (await logIn(f.otherTeacher)).token;
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => verify(waiting, `wrong ${index}`)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
});

test("[S-18] people who can read several families must set up a factor before they can read about a child", async () => {
  for (const person of [f.teacher, f.assistant, f.observer, f.distributor, f.superAdmin]) {
    const { token, secondFactor: step } = await logIn(person);
    const [row] = await app.db.select({ id: secondFactor.accountId }).from(secondFactor).where(eq(secondFactor.accountId, person.id));
    expect(step, person.name).toBe(row ? "verify" : "setup");
    for (const [key, params] of [
      ["GET /student", {}],
      ["GET /group/:id/students", { id: f.codingGroup.id }],
      ["GET /public/class/:id/attendance", { id: f.codingGroup.classIds[1] }],
      ["GET /group/:id", { id: f.codingGroup.id }],
    ] as const) {
      const refused = await app.call(key, { as: token, params });
      expect([refused.status, refused.body.code], `${key} as ${person.name}`).toEqual([403, "second_factor_required"]);
    }
    const opened = await app.call("GET /public/class/:id", { as: token, params: { id: f.codingGroup.classIds[1] } });
    expect(opened.status, person.name).toBe(403);
    expect(JSON.stringify(opened.body)).not.toMatch(/Sam|Tim/);
    expect((await state(token)).required, person.name).toBe(true);
  }
});

test("[S-18] a school decides whether its teachers, assistants and observers need one; distributor staff always do", async () => {
  const setting = (staffSecondFactor: unknown) =>
    f
      .tokenFor(f.otherAdmin)
      .then((as) => app.call("PUT /school/:id", { as, params: { id: f.otherSchool.id }, wrongBody: { settings: { staffSecondFactor } } }));
  const [teacher] = await app.db
    .insert(account)
    .values({
      kind: "teacher",
      schoolId: f.otherSchool.id,
      edition: "il",
      name: "Teacher C",
      email: "tc@test.example",
      passwordHash: await hashOfPassword,
    })
    .returning();
  const tC = { id: teacher?.id ?? 0, kind: "teacher", name: "Teacher C", schoolId: f.otherSchool.id, identity: "tc@test.example" } as const;
  expect((await logIn(tC)).secondFactor).toBe("setup");
  expect((await setting("no")).body.details?.[0]?.field).toBe("settings.staffSecondFactor");
  expect((await setting(false)).body.settings.staffSecondFactor).toBe(false);
  const { token, secondFactor: step } = await logIn(tC);
  expect(step).toBeUndefined();
  expect((await me(token)).body.id).toBe(tC.id);
  expect(await state(token)).toMatchObject({ required: false, enabled: false, pending: null });
  expect((await setting(true)).status).toBe(200);
  expect((await logIn(tC)).secondFactor).toBe("setup");
  await app.db.update(school).set({ settings: { staffSecondFactor: false } });
  expect((await logIn(f.distributor)).secondFactor).toBe("setup");
  expect((await logIn(f.teacher)).secondFactor).toBeUndefined();
});

test("[AUTH-26] if the school leaves it optional it can be turned off with the password; a required one can't", async () => {
  const plain = await logIn(f.teacher);
  expect(plain.secondFactor).toBeUndefined();
  const elsewhere = await f.tokenFor(f.teacher);
  const { token, secret } = await withAuthenticator(f.teacher);
  expect((await me(elsewhere)).status).toBe(401);
  expect((await logIn(f.teacher)).secondFactor).toBe("verify");
  const off = (as: string, currentPassword: string) => app.call("DELETE /auth/second_factor", { as, body: { currentPassword } });
  expect((await off(token, "wrong")).body.code).toBe("wrong_credentials");
  expect((await app.call("DELETE /auth/second_factor", { as: token, wrongBody: {} })).status).toBe(422);
  await app.db.update(school).set({ settings: {} });
  expect((await off(token, password)).body).toMatchObject({ code: "transition_not_allowed", reason: "required" });
  await app.db.update(school).set({ settings: { staffSecondFactor: false } });
  expect((await off(token, password)).status).toBe(204);
  expect((await logIn(f.teacher)).secondFactor).toBeUndefined();
  expect((await verify(token, codeOf(secret))).body.code).toBe("transition_not_allowed");
  for (const admin of [f.admin, f.distributor]) expect((await off(await f.tokenFor(admin), password)).body.code).toBe("role_not_allowed");
  expect((await app.call("GET /auth/second_factor", { as: await f.tokenFor(f.ada) })).body.code).toBe("role_not_allowed");
  expect((await app.call("GET /auth/second_factor")).body.code).toBe("session_required");
});

test("[S-18] [S-10] a new authenticator needs the password or a recent login, and the old one is valid until the new code is given", async () => {
  const { token, secret } = await withAuthenticator(f.assistant);
  app.sleep({ minutes: 6 });
  expect((await setUp(token)).body.code).toBe("fresh_login_required");
  expect((await setUp(token, "wrong")).body.code).toBe("wrong_credentials");
  const next = (await setUp(token, password)).body.secret;
  expect(next).not.toBe(secret);
  const { token: waiting } = await logIn(f.assistant);
  expect((await verify(waiting, codeOf(next))).body.code).toBe("code_wrong");
  expect((await verify(waiting, codeOf(secret))).status).toBe(200);
  const changed = await confirm(token, codeOf(next));
  expect(changed.status).toBe(200);
  expect((await confirm(changed.body.token, codeOf(next))).body.code).toBe("transition_not_allowed");
});
