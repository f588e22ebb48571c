import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { makeClientLink, makeHandOff, makeRegistrationToken, revokeClientLinks } from "./index.ts";
import { logInOnLastConnection } from "./log-in.test-support.ts";

const app = await testApp({ PUBLIC_URL: "https://school.example" });
const f = await makeFixtures(app);
const staff = { kind: "job", job: "test" } as const;

const handOff = (person: Person) => inTransaction(app.db, (tx) => makeHandOff(app.kernel, tx, { accountId: person.id }));
const clientLink = (person: Person, days?: number) =>
  inTransaction(app.db, (tx) =>
    makeClientLink({ kernel: app.kernel, actor: staff }, tx, {
      clientId: person.id,
      schoolId: person.schoolId,
      edition: "us",
      days: days ?? null,
    }),
  );
const byToken = (token: string, type: BodyOf<"POST /auth/login/token">["type"] = "client", more: { as?: string; confirm?: boolean } = {}) =>
  app.call("POST /auth/login/token", { body: { token, type, ...(more.confirm ? { confirm: true } : {}) }, as: more.as });
const byOauth = (oauth_token: string, type: BodyOf<"POST /auth/login/bearer_by_oauth">["type"] = "client") =>
  app.call("POST /auth/login/bearer_by_oauth", { body: { oauth_token, type } });
const me = async (as: string) => (await app.call("GET /auth2/token/user", { as })).body;

test("[AUTH-19] [AUTH-15] [S-17] a hand-off token opens its account once, and only for its kind of account", async () => {
  const token = await handOff(f.sam);
  expect((await byToken(token, "client")).body.code).toBe("token_invalid");
  const answer = await byToken(token, "student");
  expect(answer.status).toBe(200);
  expect(answer.cookies["session"] ?? answer.cookies["__Host-session"]).toBe(answer.body.token);
  expect(await me(answer.body.token)).toMatchObject({ id: f.sam.id });
  const again = await byToken(token, "student");
  expect(again.status).toBe(422);
  expect(again.body.code).toBe("token_invalid");
  const other = await byOauth(await handOff(f.ada));
  expect(await me(other.body.token)).toMatchObject({ id: f.ada.id });
});

test("[S-04] a login is counted before its transaction, and needs one connection at a time", async () => {
  const token = await handOff(f.sam);
  const { answer, counted } = await logInOnLastConnection(app, f.sam.id, () => byToken(token, "student"));
  expect([answer.status, counted]).toEqual([200, 1]);
});

test("[S-17] it expires after a minute", async () => {
  const token = await handOff(f.ada);
  app.sleep({ seconds: 61 });
  expect((await byToken(token)).body.code).toBe("token_invalid");
});

test("[S-17] one of two concurrent uses succeeds", async () => {
  const token = await handOff(f.ada);
  const answers = await Promise.all([byToken(token), byToken(token), byToken(token)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

test("[S-17] a user logged in as someone else is asked first, and the token stays valid meanwhile", async () => {
  const held = await f.tokenFor(f.bo);
  const token = await handOff(f.ada);
  const asked = await byToken(token, "client", { as: held });
  expect(asked.status).toBe(409);
  expect(asked.body.code).toBe("other_person_logged_in");
  expect(await me(held)).toMatchObject({ id: f.bo.id });
  const changed = await byToken(token, "client", { as: held, confirm: true });
  expect(await me(changed.body.token)).toMatchObject({ id: f.ada.id });
  expect((await app.call("GET /auth2/token/user", { as: held })).status).toBe(401);
});

test("[AUTH-19] a client's link expires after its days, works once, can be revoked, and is recorded in the activity log", async () => {
  const link = await clientLink(f.ada, 9);
  expect(link.url).toBe(`https://school.example/us/login?token=${link.token}&type=client`);
  app.sleep({ hours: 9 * 24 - 1 });
  expect((await byOauth(link.token)).body.code).toBe("token_invalid");
  expect((await byToken(link.token, "student")).body.code).toBe("token_invalid");
  const answer = await byToken(link.token);
  expect(await me(answer.body.token)).toMatchObject({ id: f.ada.id });
  expect((await byToken(link.token)).body.code).toBe("token_invalid");
  const late = await clientLink(f.ada);
  app.sleep({ hours: 24 });
  expect((await byToken(late.token)).body.code).toBe("token_invalid");
  const unwanted = await clientLink(f.ada);
  expect(
    await inTransaction(app.db, (tx) =>
      revokeClientLinks({ kernel: app.kernel, actor: staff }, tx, { clientId: f.ada.id, schoolId: f.ada.schoolId }),
    ),
  ).toBe(1);
  expect((await byToken(unwanted.token)).body.code).toBe("token_invalid");
  const auditLog = await app.db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(and(eq(auditEvent.targetKind, "account"), eq(auditEvent.targetId, f.ada.id)));
  expect(new Set(auditLog.map(({ action }) => action))).toEqual(
    new Set(["identity.hand_off_used", "identity.client_link_made", "identity.client_link_used", "identity.client_link_revoked"]),
  );
});

test("[S-10] [AUTH-19] a login by link is not a recent login: it can't change the password", async () => {
  const { body } = await byToken((await clientLink(f.noa)).token);
  const answer = await app.call("POST /change_password", { as: body.token, body: { password: "taken over now" } });
  expect(answer.body.code).toBe("fresh_login_required");
});

test("[AUTH-18] [S-51] a registration form's token returns its draft until it is used, for three days", async () => {
  const check = (regform_token: string) => app.call("POST /auth/registration_token/check", { body: { regform_token } });
  const draft = {
    name: "Ida Ash",
    email: "ida@test.example",
    phone: null,
    students: [],
    course: "code-for-larks",
    group: null,
    referralId: null,
  };
  const make = () => inTransaction(app.db, (tx) => makeRegistrationToken(app.kernel, tx, { draft, edition: "us" }));
  const { token, url } = await make();
  expect(url).toContain(`?regform_token=${token}`);
  expect((await check(token)).body).toEqual({ isValid: true, draft });
  for (const bad of ["", `${token}x`, "x".repeat(43)]) expect((await check(bad)).body).toEqual({ isValid: false, draft: null });
  expect((await app.call("POST /auth/registration_token/check", { wrongBody: {} })).status).toBe(422);
  app.sleep({ hours: 72 });
  expect((await check(token)).body.isValid).toBe(false);
});

test("[S-51] a registration uses up its form's token, and a used one can't register anyone", async () => {
  const draft = { name: null, email: null, phone: null, students: [], course: null, group: null, referralId: null };
  const { token } = await inTransaction(app.db, (tx) => makeRegistrationToken(app.kernel, tx, { draft, edition: "us" }));
  const register = async (email: string) => {
    await app.call("POST /register/code", { body: { verification_type: "email", email } });
    const [mail] = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, email));
    const code = /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
    const { body } = await app.call("POST /register/verify", { body: { verification_type: "email", email, code } });
    return app.call("POST /register/client", {
      body: {
        name: "New Parent",
        email,
        password: "a long one",
        terms: true,
        withPhone: false,
        regform_token: token,
        students: [{ name: "Kid", birthDate: "2016-01-01" }],
        verification_token: body.verification_token,
      },
    });
  };
  expect((await register("first@test.example")).status).toBe(200);
  const second = await register("second@test.example");
  expect(second.status).toBe(422);
  expect(second.body.code).toBe("token_invalid");
});

test("[AUTH-19] [AUTH-15] rejects bad input and names the field", async () => {
  expect((await app.call("POST /auth/login/token", { wrongBody: { type: "client" } })).body.details?.[0]).toMatchObject({ field: "token" });
  expect((await app.call("POST /auth/login/token", { wrongBody: { token: "x", type: "owner" } })).status).toBe(422);
  expect((await app.call("POST /auth/login/bearer_by_oauth", { body: { oauth_token: "x".repeat(300), type: "client" } })).status).toBe(422);
});
