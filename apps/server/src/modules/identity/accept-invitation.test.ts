import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { insertAccount, invitePerson } from "./index.ts";
import { logInOnLastConnection } from "./log-in.test-support.ts";

const app = await testApp({ PUBLIC_URL: "https://school.example" });
const f = await makeFixtures(app);
const accept = (token: string, password: string) => app.call("POST /auth/invitation/accept", { body: { token, password } });
const check = (token: string) => app.call("POST /auth/invitation/check", { body: { token } });
const password = "an owl over the roofs";

/** Creates an account without a password and returns the token of the invitation email. */
async function invite(kind: "admin" | "teacher", email: string, edition: "us" | "il" | "pt" = "us") {
  const id = await inTransaction(app.db, (tx) => insertAccount(tx, { kind, schoolId: f.school.id, edition, name: "Ivy Invited", email }));
  return { id, token: await inviteAgain(id, email, edition) };
}

async function inviteAgain(accountId: number, email: string, edition: "us" | "il" | "pt" = "us"): Promise<string> {
  await inTransaction(app.db, (tx) =>
    invitePerson(app.kernel, tx, {
      accountId,
      madeBy: f.admin.id,
      inviter: f.admin.name,
      school: "School A",
      name: "Ivy Invited",
      email,
      edition,
      schoolId: f.school.id,
    }),
  );
  const [mail] = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, email)).orderBy(desc(outgoingMessage.id));
  expect(mail?.text).toContain(`https://school.example/${edition}/invitation?token=`);
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("[AUTH-27] [AUTH-28] [S-11] a staff member sets the first password once, with at least twelve characters", async () => {
  const { id, token } = await invite("teacher", "ivy@test.example");
  expect((await check(token)).body).toEqual({ isValid: true, name: "Ivy Invited", email: "ivy@test.example", kind: "teacher" });
  for (const [typed, code] of [
    ["elevenchars", "password_short"],
    ["Q1W2e3r4t5y6", "password_common"],
  ] as const) {
    const refused = await accept(token, typed);
    expect(refused.status).toBe(422);
    expect(refused.body.details?.[0]).toMatchObject({ field: "password", code });
  }
  const done = await accept(token, password);
  expect(done.body.secondFactor).toBe("setup");
  expect((await app.call("GET /auth/second_factor", { as: done.body.token })).body).toMatchObject({ required: true, pending: "setup" });
  expect((await accept(token, "another long password")).body.code).toBe("token_invalid");
  expect((await check(token)).body).toEqual({ isValid: false, name: null, email: null, kind: null });
  const [row] = await app.db.select().from(account).where(eq(account.id, id));
  expect(row?.kind).toBe("teacher");
  expect(row?.emailVerifiedAt).not.toBeNull();
});

test("[S-04] a login is counted before its transaction, and needs one connection at a time", async () => {
  const { id, token } = await invite("teacher", "ilse@test.example");
  const { answer, counted } = await logInOnLastConnection(app, id, () => accept(token, password));
  expect([answer.status, counted]).toEqual([200, 1]);
});

test("[AUTH-28] [S-18] an admin must then set up an authenticator", async () => {
  const { token } = await invite("admin", "boss@test.example", "pt");
  const done = await accept(token, password);
  expect(done.body.secondFactor).toBe("setup");
  expect((await app.call("GET /school/:id", { params: { id: f.school.id }, as: done.body.token })).body.code).toBe(
    "second_factor_required",
  );
});

test("[AUTH-28] a link expires after three days, when a newer one is sent, and with the account", async () => {
  const { id, token: first } = await invite("teacher", "late@test.example", "il");
  const second = await inviteAgain(id, "late@test.example", "il");
  expect((await accept(first, password)).body.code).toBe("token_invalid");
  await app.db.update(account).set({ disabledAt: app.now() }).where(eq(account.id, id));
  expect((await accept(second, password)).body.code).toBe("token_invalid");
  await app.db.update(account).set({ disabledAt: null }).where(eq(account.id, id));
  app.sleep({ hours: 72 });
  expect((await check(second)).body.isValid).toBe(false);
  expect((await accept(second, password)).body.code).toBe("token_invalid");
  expect((await app.call("POST /auth/invitation/accept", { wrongBody: { token: second } })).body.details?.[0]).toMatchObject({
    field: "password",
  });
  expect((await app.call("POST /auth/invitation/check", { wrongBody: {} })).status).toBe(422);
});
