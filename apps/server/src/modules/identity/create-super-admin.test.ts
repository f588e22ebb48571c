import { describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { totpCode } from "../../kernel/auth/totp.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { createSuperAdmin } from "./create-super-admin.ts";

const app = await testApp();
const password = "an owl over the roofs";

test("[S-18] a new installation has no accounts", async () => {
  expect(await app.db.$count(account)).toBe(0);
  for (const [identity, typed] of [
    ["admin", "admin"],
    ["root", "root"],
    ["admin@localhost", "admin"],
  ] as const)
    for (const type of ["admin", "teacher", "client", "student"] as const) {
      const answer = await app.call("POST /auth2/token/identity", {
        body: { type, identity, password: typed },
        ip: `10.9.0.${type.length}`,
      });
      expect([answer.status, answer.body.code]).toEqual([401, "wrong_credentials"]);
    }
});

describe("[AUTH-02] the first super admin", () => {
  test("can log in, has a super admin's rights, and is recorded in the activity log", async () => {
    const made = await createSuperAdmin(app.kernel, { email: " Owner@School.example ", password });
    expect(made).toMatchObject({ ok: true });
    const login = await app.call("POST /auth2/token/identity", { body: { type: "admin", identity: "owner@school.example", password } });
    expect(login.body.secondFactor).toBe("setup");
    const { secret } = (await app.call("POST /auth/second_factor/setup", { as: login.body.token, body: {} })).body;
    const code = totpCode(secret, app.now());
    const done = await app.call("POST /auth/second_factor/confirm", { as: login.body.token, body: { code } });
    const user = await app.call("GET /auth2/token/user", { as: done.body.token });
    expect(user.body).toMatchObject({ type: "admin", email: "owner@school.example" });
    const auditLog = await app.db.select().from(auditEvent);
    expect(auditLog.find((event) => event.action === "identity.super_admin_created")).toMatchObject({
      actorRole: "job admin:create",
      targetKind: "account",
      targetId: made.ok ? made.id : 0,
    });
    expect(JSON.stringify(auditLog)).not.toContain(password);
  });

  test("isn't created twice, nor with an invalid email or a password too short for staff", async () => {
    const before = await app.db.$count(account);
    const refused = async (email: string, word: string) => (await createSuperAdmin(app.kernel, { email, password: word })) as unknown;
    expect(await refused("OWNER@school.example", password)).toEqual({ ok: false, reason: "email_taken" });
    expect(await refused("owner", password)).toEqual({ ok: false, reason: "email_invalid" });
    expect(await refused("other@school.example", "elevenchars")).toMatchObject({ ok: false, reason: "password_short" });
    expect(await app.db.$count(account)).toBe(before);
  });
});
